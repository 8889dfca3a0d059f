import { lazy, Suspense, useMemo, useState } from 'react'
import { listFoldedAway } from '#web/features/letters/folded-away.ts'
import { usePrivateNames } from '#web/features/private-names/private-names.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { useSession } from '#web/platform/api/session.ts'
import { loadNow } from '#web/platform/app/load-now.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx'
import { type Book, bind } from './book.ts'
import { allLetters, type Choice } from './choice.ts'
import { ChooseLetters } from './choose-letters.tsx'
import type { Collected } from './collect.ts'
import { ReadingCard } from './reading-card.tsx'
import { useBookLetters } from './use-book-letters.ts'

const FirstCover = lazy(async () => ({ default: (await import('./cover-art.tsx')).FirstCover }))

const loadFinished = () => import('./finished-book.tsx')
const FinishedBook = lazy(async () => ({ default: (await loadNow(loadFinished)).FinishedBook }))

/** My letters as a book: which ones, then the print or the EPUB. */
export default function LetterBookPage() {
  const [choice, setChoice] = useState(allLetters)
  const [expected, setExpected] = useState(0)
  const { reading, start, resume, stop } = useBookLetters()
  return (
    <Page
      title="편지책"
      header={<PageHeader title="편지책" />}
      className="safe-bottom mx-auto grid w-full max-w-160 content-start gap-4 px-4 pt-1"
    >
      {reading.state === 'none' && (
        <div aria-hidden="true" className="mx-auto my-2 h-42 w-28">
          <Suspense>
            <FirstCover />
          </Suspense>
        </div>
      )}
      {reading.state === 'none' ? (
        <ChooseLetters
          choice={choice}
          onChange={setChoice}
          onBind={expected => {
            setExpected(expected)
            // Arrives while the letters are read.
            void loadFinished().catch(() => {})
            start(choice)
          }}
        />
      ) : reading.state === 'done' ? (
        <Bound collected={reading.collected} choice={reading.choice} onBack={stop} />
      ) : (
        <ReadingCard reading={reading} expected={expected} onStop={stop} onResume={resume} />
      )}
    </Page>
  )
}

type BoundProps = { collected: Collected; choice: Choice; onBack: () => void }

function Bound({ collected, choice: { covered }, onBack }: BoundProps) {
  const zipCode = useSession(session => session.zipCode)
  const names = usePrivateNames()
  const { book, foldedAway } = useMemo(() => {
    // This browser alone knows them; they are covered like the others.
    const folded = covered ? [] : listFoldedAway()
    const letters = collected.letters.filter(({ letterId }) => !folded.includes(letterId))
    const madeAt = `${new Date(serverNow()).toISOString().slice(0, 19)}Z`
    const book: Book = bind({ letters, slow: collected.slow }, { zipCode, names, covered, madeAt })
    return { book, foldedAway: collected.letters.length - letters.length }
  }, [collected, covered, names, zipCode])
  if (book.count === 0) return <NothingLeft onBack={onBack} />
  // Private names that arrive late make another book; a print that has begun must not go on with it.
  return (
    <Suspense
      fallback={
        <Waiting>
          <Skeleton className="h-80 w-full rounded-card" />
        </Waiting>
      }
    >
      <FinishedBook key={book.madeAt} book={book} leftOut={collected.leftOut + foldedAway} onBack={onBack} />
    </Suspense>
  )
}

/** All letters of the choice are covered. */
const NothingLeft = ({ onBack }: { onBack: () => void }) => (
  <Card as="section">
    <EmptyState
      title="담을 편지가 남지 않았어요"
      text="고른 편지가 모두 가려 둔 편지예요. ‘가려 둔 글도 그대로’를 켜면 담을 수 있어요."
      action={
        <Button kind="quiet" size="s" icon="back" onClick={onBack}>
          다시 고르기
        </Button>
      }
    />
  </Card>
)
