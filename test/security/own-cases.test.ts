import { describe, expect, it } from 'vitest'
import { decidePublicLetter, readPublicLetter } from '#contract/administration.ts'
import { appeal, decideAppeal, listAppeals } from '#contract/appeals.ts'
import { listAudit } from '#contract/audit.ts'
import { detailSentences } from '#contract/audit-sentences.ts'
import type { Code } from '#contract/errors.ts'
import { getMe, listMyWarnings } from '#contract/members.ts'
import { decideReport, decideReportTarget, listReportTargets } from '#contract/reports.ts'
import { decideReview, listReviews } from '#contract/review.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { refused } from '#test/support/refused.ts'
import {
  answer,
  askToShare,
  at,
  complain,
  correspond,
  judge,
  share,
  startPaper,
} from '#test/support/steps.ts'
import { type Member, type Reply, useWorld } from '#test/support/world.ts'

const world = await useWorld()

let made = 0
/** The only administrators from now on: one, another account of the same person, and a third person. */
async function administrators() {
  await world.sql`update members set role = 'USER' where role = 'ADMIN'`
  const email = `admin${++made}@own.example`
  const [me, twin] = [
    await world.member({ role: 'ADMIN', email }),
    await world.member({ role: 'ADMIN', email }),
  ]
  return { me, twin, other: await world.admin() }
}
const dismiss = (member: Member) => world.sql`update members set role = 'USER' where id = ${member.id}`

/** A case, and whether the list says that the administrator may decide it. */
type Case = {
  decide(by: Member): Promise<Pick<Reply, 'status' | 'code'>>
  decidable(by: Member): Promise<boolean | undefined>
}

function reported(reportId: number): Case {
  return {
    decide: by => by.call(decideReportTarget, { ...at(reportId), body: { status: 'REJECTED' } }),
    decidable: async by =>
      (await by.call(listReportTargets, { query: { size: '100' } })).data.content.find(
        row => row.reportId === reportId,
      )?.decidable,
  }
}

function inReview(letterId: number): Case {
  return {
    decide: by => by.call(decideReview, { ...at(letterId), body: { decision: 'APPROVE' } }),
    decidable: async by =>
      (await by.call(listReviews, { query: { size: '100' } })).data.content.find(
        row => row.letterId === letterId,
      )?.decidable,
  }
}

const hide = { body: { hidden: true, reason: '전화번호가 있어요.' } }
function publicLetter(postId: number): Case {
  return {
    decide: by => by.call(decidePublicLetter, { ...at(postId), ...hide }),
    decidable: async by => (await by.call(readPublicLetter, at(postId))).data.decidable,
  }
}

const cases: Record<string, { code: Code; make(me: Member): Promise<Case> }> = {
  'a report on a letter that I wrote': {
    code: 'REPORT-006',
    async make(me) {
      const mina = await world.member()
      const { first } = await correspond(world, mina, me)
      return reported(await complain(mina, { letterId: first.letterId }))
    },
  },
  'a report that I made': {
    code: 'REPORT-006',
    async make(me) {
      const mina = await world.member()
      const { first } = await correspond(world, me, mina)
      return reported(await complain(me, { letterId: first.letterId }))
    },
  },
  'a report of somebody else on a note that I reported too': {
    code: 'REPORT-006',
    async make(me) {
      const [mina, juno] = await world.members(2)
      const left = { ...at(await startPaper(me)), body: { content: '안녕' } }
      const about = { eventCommentId: (await mina.call(leaveComment, left)).data.commentId }
      await complain(me, about)
      return reported(await complain(juno, about))
    },
  },
  'a report on a post that I agreed to': {
    code: 'REPORT-006',
    async make(me) {
      const [mina, juno] = await world.members(2)
      const { first } = await correspond(world, me, mina)
      const { postId } = await share(mina, me, [first.letterId])
      return reported(await complain(juno, { sharePostId: postId }))
    },
  },
  'a report on a share request to me': {
    code: 'REPORT-006',
    async make(me) {
      const mina = await world.member()
      const { first } = await correspond(world, me, mina)
      const shareProposalId = await askToShare(mina, me, [first.letterId])
      return reported(await complain(me, { shareProposalId }))
    },
  },
  'the review of an answer that I wrote': {
    code: 'REPORT-006',
    make: async me =>
      inReview((await answer(await world.member(), me, { category: 'CONSULT' })).first.letterId),
  },
  'the review of an answer to my letter': {
    code: 'REPORT-006',
    make: async me =>
      inReview((await answer(me, await world.member(), { category: 'CONSULT' })).first.letterId),
  },
  'a public letter of mine': {
    code: 'REPORT-006',
    async make(me) {
      const mina = await world.member()
      const { first } = await correspond(world, mina, me)
      return publicLetter((await share(mina, me, [first.letterId])).postId)
    },
  },
  'an appeal against a warning that my report led to': {
    code: 'APPEAL-004',
    async make(me) {
      const mina = await world.member()
      const { first } = await correspond(world, me, mina)
      const reportId = await complain(me, { letterId: first.letterId })
      // Decided by an administrator who has left since.
      const former = await world.admin()
      await judge(former, reportId)
      await dismiss(former)
      const { warningId } = (await mina.call(listMyWarnings)).data[0]!
      const appealed = await mina.call(appeal, { body: { warningId, content: '오해예요.' } })
      const { appealId } = appealed.data
      return {
        decide: by =>
          by.call(decideAppeal, { ...at(appealId), body: { decision: 'REFUSE', reason: '살펴봤어요.' } }),
        decidable: async by =>
          (await by.call(listAppeals, { query: { size: '100' } })).data.content.find(
            row => row.appealId === appealId,
          )?.decidable,
      }
    },
  },
}

describe.each(Object.entries(cases))('%s', (_, { code, make }) => {
  it('is decided by another administrator, and not by another account of mine', async () => {
    const { me, twin, other } = await administrators()
    const { decide, decidable } = await make(me)
    for (const mine of [me, twin]) {
      expect(await decidable(mine)).toBe(false)
      refused(await decide(mine), 403, code)
    }
    expect(await decidable(other)).toBe(true)
    expect((await decide(other)).status).toBe(200)
    expect(await marks(other)).toEqual([])
  })

  it('is decided by me if nobody else could, and marked in the audit log', async () => {
    const { me, other } = await administrators()
    const { decide, decidable } = await make(me)
    await dismiss(other)
    expect(await decidable(me)).toBe(true)
    expect((await decide(me)).status).toBe(200)
    expect(await marks(me)).toEqual(['자신과 관련된 일이지만, 결정할 다른 관리자가 없었어요.'])
  })
})

/** The marks of an own case on the newest act of an administrator. */
async function marks(by: Member): Promise<string[]> {
  const query = { kind: 'ACT', adminZipCode: by.zipCode, size: '1' } as const
  const [entry] = (await by.call(listAudit, { query })).data.content
  return detailSentences(entry!).filter(sentence => sentence.startsWith('자신과'))
}

describe('a decision at the same moment as another change', () => {
  it('two administrators decide their own cases: both are refused', async () => {
    const { me, other } = await administrators()
    const mine = await cases['a report on a letter that I wrote']!.make(me)
    const theirs = await cases['a report on a letter that I wrote']!.make(other)
    const answers = await Promise.all([mine.decide(me), theirs.decide(other)])
    expect(answers.map(({ code }) => code)).toEqual(['REPORT-006', 'REPORT-006'])
  })

  it('the other administrator loses the role: that counts once it is committed', async () => {
    const { me, twin, other } = await administrators()
    const { decide } = await cases['the review of an answer that I wrote']!.make(me)
    await world.sql.begin(async sql => {
      await sql`update members set role = 'USER' where id = ${other.id}`
      expect((await decide(me)).code).toBe('REPORT-006')
    })
    const [one, two] = await Promise.all([decide(me), decide(twin)])
    expect([one.code, two.code].sort()).toEqual(['REPORT-004', undefined])
  })

  it('the decision would bar the other administrator: it is refused before', async () => {
    const { me, other } = await administrators()
    const { first } = await correspond(world, me, other)
    const reportId = await complain(me, { letterId: first.letterId })
    await world.sql`update members set warning_count = 2 where id = ${other.id}`
    const body = { status: 'RESOLVED', adminMemo: '메모' } as const
    expect((await me.call(decideReport, { ...at(reportId), body })).code).toBe('REPORT-006')
    expect((await other.call(getMe)).data.warningCount).toBe(2)
  })
})

it('an administrator who was barred, withdrew or has no zip code could not decide in my place', async () => {
  const { me, other } = await administrators()
  await dismiss(other)
  await world.member({ role: 'ADMIN', zipCode: null })
  for (const status of ['BARRED', 'WITHDRAWN']) {
    await world.sql`update members set status = ${status} where id = ${(await world.admin()).id}`
  }
  const { decide } = await cases['a public letter of mine']!.make(me)
  expect((await decide(me)).status).toBe(200)
})
