import { readKeeper } from '#contract/keepers.ts'
import { paths } from '#contract/paths.ts'
import { getHeld } from '#contract/random-letters.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-and-error-states.tsx'
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx'
import { KeeperGuide } from './keeper-guide.tsx'
import { KeptLetter } from './kept-letter.tsx'
import { KeptToday } from './kept-today.tsx'
import { LineCard } from './line-card.tsx'

/** The keepers' line: the letter that I took from it, or the way to the next one. */
export default function KeeperPage() {
  const keeper = useAnswer(readKeeper, {}, alwaysAsked)
  const held = useAnswer(getHeld, {}, alwaysAsked)
  const readAgain = async () => {
    await Promise.all([keeper.refetch(), held.refetch()])
  }
  const isNoKeeper = isCallError(keeper.error, 'LET-006')
  if (keeper.data && held.data && !isNoKeeper) {
    const letter = held.data.temporary ? held.data : null
    if (letter?.fromLine) return <KeptLetter letter={letter} keeper={keeper.data} onPassed={readAgain} />
    return (
      <Frame>
        <LineCard keeper={keeper.data} isHolding={letter !== null} onChanged={readAgain} />
        <KeptToday keeper={keeper.data} />
        <KeeperGuide />
      </Frame>
    )
  }
  if (isNoKeeper) return <NoKeeper />
  const error = keeper.error ?? held.error
  return (
    <Frame>
      {error ? (
        <ErrorState error={error} busy={keeper.isFetching} onRetry={() => void readAgain()} />
      ) : (
        <Waiting>
          <Skeleton className="h-56 w-full rounded-card" />
          <Skeleton className="h-72 w-full rounded-card" />
        </Waiting>
      )}
    </Frame>
  )
}

const Frame = ({ children }: { children: React.ReactNode }) => (
  <Page
    title="온기지기"
    header={<PageHeader title="온기지기" className="wide:max-w-160" />}
    className="safe-bottom mx-auto grid w-full max-w-160 content-start gap-4 px-4 pt-1"
  >
    {children}
  </Page>
)

const NoKeeper = () => (
  <Frame>
    <EmptyState
      title="지금은 온기지기가 아니에요"
      text="온기지기는 아무도 펼치지 않은 편지를 돌보는 이웃이에요. 나의 편지에서 신청할 수 있어요."
      action={
        <ButtonLink to={paths.myLetters} kind="quiet" size="s" icon="letters">
          나의 편지
        </ButtonLink>
      }
    />
  </Frame>
)

const alwaysAsked = { gcTime: 0, refetchOnMount: 'always' } as const
