import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { PrivateName } from '#contract/private-names.ts'
import type { FoundLetter } from '#contract/search.ts'
import { placesOf, type SearchWord } from '#contract/search-words.ts'
import { useIsFoldedAway } from '#web/features/letters/folded-away.ts'
import { ColourDot } from '#web/features/private-names/colour-dot.tsx'
import { HandTitle } from '#web/paper/hand-title.tsx'
import { coverText, isCovered } from '#web/paper/uncovered.ts'
import { day } from '#web/ui/date.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { MarkedText } from './marked-text.tsx'

type Props = { letter: FoundLetter; words: SearchWord[]; called: PrivateName | undefined }

/** A found letter: who and when, its title in its hand, and the passage with the words marked. */
export function FoundRow({ letter, words, called }: Props) {
  const { kind, foundId, fontType, myLetter, oppositeZipCode, at, bookmarked } = letter
  const isFoldedAway = useIsFoldedAway(kind === 'LETTER' ? foundId : 0) && !myLetter
  const hidden = isFoldedAway ? '내가 가려 둔 편지' : isCovered({ ...letter, letterId: foundId }) && coverText
  return (
    <Link
      to={kind === 'SLOW' ? paths.slowLetter(foundId) : paths.letter(foundId)}
      data-found
      className="grid gap-1 rounded-card bg-surface p-4 shadow-1 transition-shadow duration-180 ease-soft hover:shadow-2"
    >
      <span className="flex flex-wrap items-center gap-1.5 text-ink-2 text-sm">
        <span>{kind === 'SLOW' ? '나에게 쓴 편지' : myLetter ? '보낸 편지' : '받은 편지'}</span>
        {oppositeZipCode && (
          <span className="min-w-0">
            <span>· </span>
            <ColourDot colour={called?.colour} />
            {called?.name && (
              <>
                <bdi>
                  <MarkedText text={called.name} marks={placesOf(words, called.name)} />
                </bdi>{' '}
              </>
            )}
            <ZipCode value={oppositeZipCode} />
          </span>
        )}
        <span>
          · <time dateTime={at}>{day(at)}</time>
        </span>
        {bookmarked && (
          <>
            <Icon name="bookmark" size={16} className="ms-auto fill-current text-post" />
            <span className="sr-only">책갈피를 꽂은 편지</span>
          </>
        )}
      </span>
      <HandTitle
        title={
          hidden || (
            <MarkedText
              text={letter.title}
              marks={letter.titleMarks}
              contacts={contactsIn(letter, 'title')}
            />
          )
        }
        font={fontType}
      />
      {!hidden && <Passage letter={letter} />}
    </Link>
  )
}

const contactsIn = ({ contacts }: FoundLetter, field: 'title' | 'content') =>
  contacts.filter(contact => contact.field === field)

function Passage({ letter }: { letter: FoundLetter }) {
  if (!letter.read) return <span className="text-post text-sm">아직 열지 않은 편지예요.</span>
  if (letter.passage === '') return null
  return (
    <span className="text-base text-ink-2">
      <bdi>
        {letter.cutBefore && '… '}
        <MarkedText
          text={letter.passage}
          marks={letter.passageMarks}
          contacts={contactsIn(letter, 'content')}
        />
        {letter.cutAfter && ' …'}
      </bdi>
    </span>
  )
}
