import type { ReactNode } from 'react'
import { cx } from '#web/styles/cx.ts'
import styles from './my-page.module.css'

type Props = { title: string; className?: string | undefined; children: ReactNode }

/** One of the three groups of my page: a heading and its cards, whose headings are one level lower. */
export const Group = ({ title, className, children }: Props) => (
  <section className={cx(styles.group, className)}>
    <h2 className="px-1 text-xl">{title}</h2>
    {children}
  </section>
)
