import { Link } from 'react-router'
import type { openLetter } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import type { Output } from '#contract/route.ts'
import { CounterpartName } from '#web/features/private-names/counterpart-name.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type Props = { letter: Output<typeof openLetter>; isMine: boolean }

/** Leads from a letter to its correspondence and to the letters before and after it. Nothing for a held letter. */
export function LetterNeighbours({ letter, isMine }: Props) {
  const { matchingId, previousLetterId, nextLetterId, zipCode, receiverZipCode } = letter
  if (matchingId === null) return null
  return (
    <nav
      aria-label="주고받은 편지"
      className="flex flex-wrap items-center justify-between gap-x-2 pt-3 font-semibold text-sm"
    >
      <Neighbour id={previousLetterId} icon="back" label="이전 편지" />
      <Link to={paths.correspondence(matchingId)} className={quiet}>
        <span className="underline decoration-control underline-offset-4">
          <CounterpartName zipCode={isMine ? receiverZipCode : zipCode} /> 님과의 편지
        </span>
      </Link>
      <Neighbour id={nextLetterId} icon="next" label="다음 편지" />
    </nav>
  )
}

/** It replaces the history entry, so that one step back leads out of all of them. */
const Neighbour = ({ id, icon, label }: { id: number | null; icon: IconName; label: string }) =>
  id === null ? (
    <span className="min-w-24" />
  ) : (
    <Link
      to={paths.letter(id)}
      replace
      className={`${quiet} min-w-24 ${icon === 'next' ? 'flex-row-reverse' : ''}`}
    >
      <Icon name={icon} size={18} />
      {label}
    </Link>
  )

const quiet = 'inline-flex min-h-11 items-center gap-0.5 px-2'
