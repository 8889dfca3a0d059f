import { expect } from 'vitest'
import { decideAppeal } from '#contract/appeals.ts'
import { decideCare } from '#contract/care.ts'
import { listDesk } from '#contract/desk.ts'
import { decideReportTarget } from '#contract/reports.ts'
import { decideReview } from '#contract/review.ts'
import type { World } from '#test/support/world.ts'

/** Decides all that waits, because the tests of a file share one desk. */
export async function emptyDesk(world: World): Promise<void> {
  const admin = await world.admin()
  const { data } = await admin.call(listDesk, { query: { size: '50' } })
  for (const { kind, id } of data.content) {
    const params = { id: String(id) }
    if (kind === 'REVIEW') await admin.call(decideReview, { params, body: { decision: 'APPROVE' } })
    if (kind === 'CARE') await admin.call(decideCare, { params, body: { act: 'NONE' } })
    if (kind === 'REPORT') await admin.call(decideReportTarget, { params, body: { status: 'REJECTED' } })
    if (kind === 'APPEAL')
      await admin.call(decideAppeal, { params, body: { decision: 'ACCEPT', reason: '살펴보았어요.' } })
  }
  expect((await admin.call(listDesk, { query: {} })).data.content).toEqual([])
}
