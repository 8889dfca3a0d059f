import type { ReactNode } from 'react'
import type { PaperType } from '#contract/letters.ts'
import { desk } from '#web/art/papers/paper.tsx'
import { PlainViewButton } from '#web/paper/plain-view-button.tsx'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import type { MenuItem } from '#web/platform/app/page-menu.tsx'
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx'
import styles from './random-frame.module.css'

type Props = {
  title?: string
  paper?: PaperType
  end?: ReactNode
  menu?: MenuItem[]
  children: ReactNode
}

export const RandomFrame = ({
  title = '기다리는 편지',
  paper = 'PAPER',
  end,
  menu = [],
  children,
}: Props) => (
  <Page
    title={title}
    header={
      <PageHeader
        title={title}
        end={
          <>
            {end}
            <PlainViewButton />
          </>
        }
        menu={menu}
      />
    }
    backdrop={desk(paper)}
    className="flex flex-col"
  >
    {children}
  </Page>
)

/** The placeholder while the state loads: the most frequent screen, a card stack below the category filter. */
export const RandomPlaceholder = () => (
  <RandomFrame>
    <Waiting>
      <div className="mx-auto flex w-full max-w-150 gap-2 overflow-hidden px-4 py-1.5">
        {['w-14', 'w-24', 'w-25', 'w-21', 'w-14'].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <Skeleton onArt key={at} className={`h-11 shrink-0 rounded-full ${width}`} />
        ))}
      </div>
      <StackSkeleton />
    </Waiting>
  </RandomFrame>
)

/** The placeholder of the card stack: a sheet in an envelope. */
export const StackSkeleton = () => (
  <div className="grid flex-1 content-center justify-items-center px-4 pb-32">
    <Skeleton onArt className={styles.card} />
    <Skeleton onArt className={styles.envelope} />
  </div>
)
