import { useState } from 'react'
import { Link } from 'react-router'
import { categoryLabels, listWaiting } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import { WaitingLine } from '#web/features/letters/waiting-line.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { day } from '#web/ui/date.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import styles from './home.module.css'
import { SheetTitle } from './sheet-parts.tsx'

/** The strip of my letters in the pool: their number, and their list at a press. */
export function useMyWaitingLettersStrip() {
  const count = useAnswer(listWaiting, { query: { status: 'waiting' } }).data?.length ?? 0
  return count > 0 && <MyWaitingLetters key="waiting" />
}

function MyWaitingLetters() {
  const [isOpen, setIsOpen] = useState(false)
  const letters = useAnswer(listWaiting, { query: { status: 'waiting' } }).data ?? []
  const count = letters.length
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.chip} onClick={() => setIsOpen(true)}>
        답장을 기다리는 편지 {count}통
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="답장을 기다리는 편지">
        <SheetTitle title="답장을 기다리는 편지" count={count} />
        <ul className="grid gap-2">
          {letters.map(letter => (
            <li key={letter.letterId}>
              <Link
                to={paths.letter(letter.letterId)}
                className="flex items-center gap-3 rounded-control bg-sunken py-3 ps-4 pe-3 transition-colors duration-180 hover:bg-post-soft"
              >
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="font-bold">
                    <bdi>{letter.title}</bdi>
                  </span>
                  <span className="text-ink-2 text-sm">
                    {categoryLabels[letter.category]} · {day(letter.createdAt)}
                  </span>
                  <WaitingLine letter={letter} className="text-pine text-sm" />
                </span>
                <Icon name="next" size={18} className="text-ink-2" />
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}
