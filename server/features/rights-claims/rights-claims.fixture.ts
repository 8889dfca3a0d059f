import { listDesk, openDeskItem } from '#contract/desk.ts'
import { getTimeline } from '#contract/notifications.ts'
import {
  claimRights,
  decideObjection,
  decideRightsCase,
  listMyRightsCases,
  objectToHiding,
} from '#contract/rights-claims.ts'
import { getSharePost, listSharePosts } from '#contract/sharing.ts'
import { at, pair, share } from '#test/support/steps.ts'
import { type Member, openWorld } from '#test/support/world.ts'

export type RightsWorld = Awaited<ReturnType<typeof openRightsWorld>>

export const contact = 'claimant@example.com'
/** A form about the post with this number. */
export const formOf = (postId: number, more: object = {}) => ({
  body: {
    address: `https://post.example/board/letter/${postId}`,
    reasonType: 'PRIVACY' as const,
    reason: '제 이름과 학교가 나와요.',
    contact,
    ...more,
  },
})

/** A world for tests of claims: `admin` hides, `judge` decides objections. */
export async function openRightsWorld() {
  const world = await openWorld()
  const admin = await world.admin()
  const judge = await world.admin()

  return {
    world,
    close: world.close,
    admin,
    judge,
    /** A post of two new members on the board. */
    async post() {
      const { mina, juno, first } = await pair(world)
      const { postId, proposalId } = await share(mina, juno, [first.letterId])
      return { mina, juno, postId, proposalId, letterId: first.letterId }
    },
    /** A visitor claims a violation. Returns the case that waits for a decision, if there is one. */
    async claim(postId: number): Promise<number> {
      const sent = await world.nobody.call(claimRights, formOf(postId))
      if (sent.code) throw new Error(sent.code)
      await world.background()
      const [row] = await world.sql<{ id: number }[]>`
        select id from rights_cases where share_post_id = ${postId} and status = 'PENDING'`
      return row?.id ?? 0
    },
    decide: (
      caseId: number,
      decision: 'HIDE' | 'REFUSE' = 'HIDE',
      { by = admin, ...more }: { by?: Member; days?: number; claimCount?: number; lastClaimId?: number } = {},
    ) =>
      by.call(decideRightsCase, {
        ...at(caseId),
        body: { decision, reason: '실명이 보여서 가렸어요.', claimCount: 1, ...more },
      }),
    object: (member: Member, caseId: number) =>
      member.call(objectToHiding, { ...at(caseId), body: { content: '이름은 저희가 지은 별명이에요.' } }),
    decideObjection: (caseId: number, decision: 'ACCEPT' | 'REFUSE' = 'ACCEPT', by = judge) =>
      by.call(decideObjection, { ...at(caseId), body: { decision, reason: '별명이 맞아요.' } }),
    cases: async (member: Member) => (await member.call(listMyRightsCases)).data,
    item: (caseId: number, by = judge) =>
      by.call(openDeskItem, { params: { kind: 'CLAIM', id: String(caseId) } }),
    desk: async (by = judge) =>
      (await by.call(listDesk, { query: { kind: 'CLAIM', size: '100' } })).data.content,
    /** The answer of a stranger for the post, and whether the board lists it. */
    async seen(postId: number) {
      const stranger = await world.member()
      const one = await stranger.call(getSharePost, at(postId))
      const { content, totalElements } = (await stranger.call(listSharePosts, { query: { size: '100' } }))
        .data
      if (content.length !== totalElements) throw new Error(`${content.length} of ${totalElements}`)
      return [one.code ?? 'OK', content.some(({ sharePostId }) => sharePostId === postId)]
    },
    /** The member's last notification. */
    newestOf: async (member: Member) => (await member.call(getTimeline, { query: {} })).data.content[0],
    /** The contacts that are stored for a case, opened. */
    contacts: async (caseId: number) => {
      const rows = await world.sql<{ contact: Buffer | null }[]>`
        select contact_sealed as contact from rights_claims where case_id = ${caseId} order by id`
      return rows.map(({ contact }) => contact && world.context.vault.open('claim.contact', contact))
    },
  }
}
