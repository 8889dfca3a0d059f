import { useId, useState } from 'react'
import { paperClass } from '#web/art/papers/paper-class.ts'
import { CounterpartName } from '#web/features/private-names/counterpart-name.tsx'
import { coveredTitle } from '#web/paper/covered-title.ts'
import { getStored, habitSign, storeForMember } from '#web/platform/api/member-storage.ts'
import { cx } from '#web/styles/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './previous-letters.module.css'
import { PreviousLetterSheet, PreviousLetters } from './previous-letters.tsx'
import type { PreviousLetter } from './session/manuscript.ts'

/**
 * On a phone, above the sheet: the letter that is answered. One line at first; the browser remembers whether the
 * member keeps it open.
 */
export function FoldedLetter({ letter, memberId }: { letter: PreviousLetter; memberId: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(() => getStored(memberId, name) === true)
  const toggle = () => {
    setOpen(!isOpen)
    storeForMember(memberId, name, !isOpen)
  }
  return (
    <section aria-label="답장하는 편지" className={cx(styles.fold, paperClass(letter.paperType))}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles.edge}
        onClick={toggle}
      >
        <Icon name={isOpen ? 'mail-open' : 'mail'} size={20} />
        <span className="flex max-w-[55%] shrink-0 items-center gap-1 text-sm [&>[role]]:shrink-0 [&>bdi]:truncate">
          <CounterpartName zipCode={letter.zipCode} />
        </span>
        <bdi className="font-semibold">{coveredTitle(letter)}</bdi>
        <Icon name={isOpen ? 'up' : 'down'} size={20} />
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard */}
      <div id={id} hidden={!isOpen} tabIndex={0} className={styles.inside}>
        {isOpen && <PreviousLetterSheet letter={letter} />}
      </div>
    </section>
  )
}

/** On a wide screen, beside the sheet: that letter, and a switch to the earlier ones. */
export const LetterBeside = ({ letters }: { letters: PreviousLetter[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard
  <section aria-label="답장하는 편지" tabIndex={0} className={styles.beside}>
    {letters.length > 1 ? (
      <PreviousLetters letters={letters} />
    ) : (
      letters[0] && <PreviousLetterSheet letter={letters[0]} />
    )}
  </section>
)

const name = `${habitSign}answered-letter-open`
