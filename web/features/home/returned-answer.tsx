import { Link } from 'react-router'
import { listDrafts } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import styles from './home.module.css'

/** The strip of answers that the review returned; the newest is opened. */
export function useReturnedAnswerStrip() {
  const drafts = useAnswer(listDrafts, { query: { status: 'draft' } })
  const returned = drafts.data?.filter(({ status }) => status === 'RETURNED') ?? []
  const [newest] = returned
  if (!newest) return null
  return (
    <Link key="returned" to={paths.draft(newest.letterId)} className={styles.chip}>
      돌아온 답장 {returned.length}통
    </Link>
  )
}
