import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useHelpLines } from '#web/features/help/use-help-lines.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

const sentences = [
  '끝까지 읽고, 들은 마음을 먼저 적어 주세요.',
  '답을 주려 애쓰기보다 곁에 있어 주세요.',
  '연락처와 만날 약속은 나누지 않아요.',
]

/** How to answer a letter that nobody took: three sentences, the help lines, and the way to hand it back. */
export function KeeperGuide() {
  const { lines } = useHelpLines()
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">이렇게 답장해요</h2>
      <ul className="grid gap-2">
        {sentences.map(sentence => (
          <li key={sentence} className="flex gap-2.5">
            <Icon name="heart" size={20} className="mt-0.5 text-post" />
            {sentence}
          </li>
        ))}
      </ul>
      <div className="grid gap-1 rounded-control bg-sunken p-4">
        <h3 className="font-bold text-base">혼자 두기 걱정되는 편지라면</h3>
        <p className="text-ink-2">답장에 도움 전화를 함께 적어 주세요.</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
          {lines
            .filter(({ calls }) => calls)
            .slice(0, 3)
            .map(({ name, number }) => (
              <li key={number}>
                <a
                  href={`tel:${number.replaceAll('-', '')}`}
                  aria-label={`${name} ${number}에 전화 걸기`}
                  className="inline-flex min-h-11 flex-wrap items-center gap-x-1 underline decoration-control underline-offset-4"
                >
                  {name} <span className="font-bold">{number}</span>
                </a>
              </li>
            ))}
        </ul>
        <Link
          to={paths.help}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold underline decoration-control underline-offset-4"
        >
          도움 전화 모두 보기
        </Link>
      </div>
      <p className="flex gap-2.5 text-ink-2">
        <Icon name="leaf" size={20} className="mt-0.5" />
        쓰기 어려운 편지는 언제든 놓아주세요. 다른 이웃에게 다시 전해 드려요.
      </p>
    </Card>
  )
}
