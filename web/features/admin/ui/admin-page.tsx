import type { ReactNode } from 'react'
import { Page } from '#web/platform/app/page.tsx'
import { Sidebar } from './sidebar.tsx'

type Props = {
  title: string
  /** One sentence below the heading. */
  lead?: string
  /** Small buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of an administration screen: sidebar (on a phone above), heading and content. */
export const AdminPage = ({ title, lead, actions, children }: Props) => (
  <Page
    title={`${title} · 관리`}
    header={<Sidebar />}
    backdrop="wide:flex-row"
    className="safe-bottom grid min-w-0 grid-cols-1 content-start gap-5 px-4 pt-4 wide:px-10 wide:pt-9"
  >
    <div className="mx-auto flex w-full max-w-280 flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="text-ink-2">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
    <div className="mx-auto grid w-full max-w-280 grid-cols-1 gap-5">{children}</div>
  </Page>
)
