import type { ReactNode } from 'react'
import type { PaperType } from '#contract/letters.ts'
import { desk } from '#web/art/papers/paper.tsx'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { Waiting } from '#web/ui/skeleton.tsx'
import { DeskLayout } from './desk-layout.tsx'
import { SheetSkeleton } from './sheet-skeleton.tsx'

type Props = { title: string; paper: PaperType; onBack?: () => void; children: ReactNode }

/** The write screen's frame: the desk is that of the paper that was chosen. */
export const WriteFrame = ({ title, paper, onBack, children }: Props) => (
  <Page
    title={title}
    header={<PageHeader title={title} {...(onBack && { onBack })} />}
    backdrop={desk(paper)}
    className="flex flex-col"
  >
    {children}
  </Page>
)

/** What stands there until it is known what is to be written. Mostly that is a moment, for which no sheet is to flash. */
export const WritePending = ({ children }: { children?: ReactNode }) => (
  <WriteFrame title="편지 쓰기" paper="BASIC">
    {children || (
      <DeskLayout>
        <Waiting>
          <div className="animate-[late_180ms_240ms_both]">
            <SheetSkeleton />
          </div>
        </Waiting>
      </DeskLayout>
    )}
  </WriteFrame>
)
