import { Link } from 'react-router'
import type { HelpLine } from '#contract/help.ts'
import { paths } from '#contract/paths.ts'
import { Magpie } from '#web/art/magpie.tsx'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { Card } from '#web/ui/card.tsx'
import { day } from '#web/ui/date.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ContactButtons } from './contact-buttons.tsx'
import { useHelpLines } from './use-help-lines.ts'

/** The help lines: one first, the others by need. It needs no sign-in and no network. */
export default function HelpPage() {
  const {
    checkedOn,
    lines: [first, ...others],
  } = useHelpLines()
  return (
    <Page
      title="도움받기"
      header={<PageHeader title="도움받기" className="wide:max-w-220" />}
      className="safe-bottom mx-auto grid w-full max-w-160 content-start gap-5 px-4 pt-1 wide:max-w-220 wide:pt-4"
    >
      <div className="flex flex-wrap items-center gap-4 px-1">
        <div className="w-18 shrink-0 wide:w-22">
          <Magpie />
        </div>
        <p className="flex-1 basis-[12rem] text-lg leading-relaxed">
          혼자 견디지 않아도 괜찮아요. 언제든 이야기를 들어 줄 사람이 있어요.
        </p>
      </div>
      {first && <First line={first} />}
      {others.length > 0 && (
        <section className="grid gap-3">
          <h2 className="px-1 text-lg">필요한 곳을 골라 주세요</h2>
          <ul className="grid gap-3 wide:grid-cols-2">
            {others.map(line => (
              <Card as="li" key={line.name + line.number} className="flex flex-col gap-3">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <h3 className="text-base">{line.name}</h3>
                  <Digits line={line} className="text-xl" />
                </div>
                <About line={line} />
                <div className="mt-auto pt-1">
                  <ContactButtons line={line} />
                </div>
              </Card>
            ))}
          </ul>
        </section>
      )}
      <p className="px-1 text-ink-2 text-sm">
        <time dateTime={checkedOn}>{day(checkedOn)}</time>에 번호를 확인했어요. 이 화면은 인터넷이 끊겨도
        열려요.
      </p>
      <p className="px-1 text-sm">
        <Link
          to={paths.rights}
          className="inline-flex min-h-6 items-center text-indigo underline underline-offset-4"
        >
          게시판의 글이 내 권리를 침해하나요?
        </Link>
      </p>
    </Page>
  )
}

const First = ({ line }: { line: HelpLine }) => (
  <Card as="section" className="grid gap-4 px-6 py-7 wide:grid-cols-[1fr_20rem] wide:items-center wide:p-8">
    <div className="grid gap-2">
      <h2 className="text-ink-2 text-base">{line.name}</h2>
      <Digits line={line} className="-ms-1 text-[2.75rem] leading-none" />
      <About line={line} />
    </div>
    <ContactButtons line={line} size="m" kind="primary" />
  </Card>
)

const Digits = ({ line: { number }, className }: { line: HelpLine; className: string }) =>
  number && <p className={`font-bold text-indigo tabular-nums tracking-tight ${className}`}>{number}</p>

const About = ({ line: { about, hours } }: { line: HelpLine }) => (
  <div className="grid gap-1.5">
    <p>{about}</p>
    <p className="flex items-center gap-1.5 text-ink-2 text-sm">
      <Icon name="clock" size={16} />
      {hours}
    </p>
  </div>
)
