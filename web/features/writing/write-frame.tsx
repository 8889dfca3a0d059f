import type { ReactNode } from 'react'
import type { PaperType } from '#contract/letters.ts'
import { desk } from '#web/art/papers/paper.tsx'
import { DeskLayout } from '#web/paper/desk-layout.tsx'
import { SheetSkeleton } from '#web/paper/sheet-skeleton.tsx'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import type { MenuItem } from '#web/platform/app/page-menu.tsx'
import { Waiting } from '#web/ui/skeleton.tsx'
import type { PreviousLetter } from './session/manuscript.ts'
import type { WritingSession } from './session/writing-session.ts'
import type { Editing } from './session/writing-state.ts'
import styles from './write-frame.module.css'

/** A step of the write screen while the letter is edited. */
export type StepProps = {
  writingSession: WritingSession
  writing: Editing
  previous: PreviousLetter[]
  /** Set where the earlier letters could not be read just now. */
  unread: { isAsking: boolean; onAskAgain: () => void } | null
  /** The offer of help, where the letter calls for it. */
  care: ReactNode
  /** The help card appeared, so the writer of a new letter is offered the mark of a heavy story. */
  isHeavyOffered: boolean
  onLeave: () => void
}

type Props = {
  title: string
  paper: PaperType
  onBack?: () => void
  /** The line under the heading. */
  note?: ReactNode
  menu?: MenuItem[] | undefined
  children: ReactNode
}

/** The frame of the write screen. The desk belongs to the chosen paper. */
export const WriteFrame = ({ title, paper, onBack, note, menu, children }: Props) => (
  <Page
    title={title}
    header={
      <PageHeader
        title={title}
        className={styles.header}
        note={note}
        {...(onBack && { onBack })}
        {...(menu && { menu })}
      />
    }
    backdrop={desk(paper)}
    className="flex flex-col"
  >
    {children}
  </Page>
)

/** Stands until the letter is known. The skeleton waits 240 ms, so that it does not flash. */
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
