import type { ReactNode } from 'react'
import type { PaperType } from '#contract/letters.ts'
import { Page } from '#web/app/page.tsx'
import { PageHeader } from '#web/app/page-header.tsx'
import { desk } from '#web/art/papers/paper.tsx'
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx'

type Props = { title?: string; paper?: PaperType; end?: ReactNode; children: ReactNode }

export const RandomFrame = ({ title = '고민 편지 보기', paper = 'PAPER', end, children }: Props) => (
  <Page
    title={title}
    header={<PageHeader title={title} end={end} />}
    backdrop={desk(paper)}
    className="flex flex-col"
  >
    {children}
  </Page>
)

export const RandomPending = () => (
  <RandomFrame>
    <Waiting>
      <StackSkeleton />
    </Waiting>
  </RandomFrame>
)

/** The card stack that is still coming. */
export const StackSkeleton = () => (
  <div className="grid justify-items-center px-4 pt-12">
    <Skeleton className="h-[clamp(340px,50dvh,440px)] w-full max-w-75 rounded-none" />
  </div>
)
