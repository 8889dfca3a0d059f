import { fewLetters, type readPromise } from '#contract/promise.ts'
import type { Output } from '#contract/route.ts'
import { Section } from '#web/features/admin/ui/section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { promiseTilesOf } from './promise-tiles.ts'
import { Tiles } from './tile.tsx'

type Panel = Output<typeof readPromise>

/** Whether every letter is answered: seven days in numbers, and the keepers. */
export const PromisePanel = ({ panel: { now, keepers } }: { panel: Panel }) => (
  <section aria-labelledby="promise" className="grid gap-4">
    <div className="grid gap-1">
      <h2 id="promise" className="text-xl">
        답장 약속
      </h2>
      <p className="text-ink-2 text-sm">{now ? leadOf(now.newLetters) : '아직 세지 않았어요.'}</p>
    </div>
    {now && <Tiles tiles={promiseTilesOf(now)} />}
    {keepers.length > 0 && <Keepers keepers={keepers} />}
  </section>
)

const leadOf = (letters: number) =>
  letters < fewLetters
    ? `지난 이레의 새 편지 ${letters}통으로 셌어요. 5분마다 새로 세어요. ${fewLetters}통이 모이기 전에는 참고만 해 주세요.`
    : `지난 이레의 새 편지 ${letters.toLocaleString('ko')}통으로 셌어요. 5분마다 새로 세어요.`

export function MissingKeepers({ now }: Pick<Panel, 'now'>) {
  const count = now ? (now.keepersNeeded ?? 0) - now.keepers : 0
  return (
    count > 0 && (
      <p className="flex items-center gap-3 rounded-card bg-surface p-4 font-semibold text-post shadow-1">
        <Icon name="warning" size={20} />
        온기지기가 {count}명 더 필요해요
      </p>
    )
  )
}

/** Reports are a reason to look, not a verdict. */
const Keepers = ({ keepers }: Pick<Panel, 'keepers'>) => (
  <Section title="온기지기의 답장과 신고">
    <ul className="grid gap-x-8 gap-y-2 wide:grid-cols-2">
      {keepers.map(({ zipCode, answers, reports }) => (
        <li key={zipCode} className="flex flex-wrap items-center justify-between gap-x-4 tabular-nums">
          <ZipCode value={zipCode} />
          <span>
            답장 {answers}통
            <span className={reports > 0 ? 'font-semibold text-post' : 'text-ink-2'}>
              {' '}
              · 신고 {reports}건
            </span>
          </span>
        </li>
      ))}
    </ul>
  </Section>
)
