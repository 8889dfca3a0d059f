import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { useGoBack } from '#web/platform/app/use-go-back.ts'
import styles from './my-page.module.css'

/** One of the pages behind my page: its cards, in two columns on a wide screen. */
export function Room({ title, children }: { title: string; children: ReactNode }) {
  const goBack = useGoBack()
  return (
    <Page
      title={title}
      header={<PageHeader title={title} onBack={() => goBack(paths.myPage)} />}
      className={styles.room}
    >
      {children}
    </Page>
  )
}
