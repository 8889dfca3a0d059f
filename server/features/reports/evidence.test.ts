import { expect, it } from 'vitest'
import { deleteLetter } from '#contract/lifecycle.ts'
import { listReports, listReportTargets } from '#contract/reports.ts'
import { approveProposal, redactProposal, redactSharePost } from '#contract/sharing.ts'
import { eraseMember } from '#server/features/lifecycle/erase-member.ts'
import { askToShare, at, complain, share } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { openReportsWorld } from './reports.fixture.ts'

const hearing = await closeAfterTests(openReportsWorld())

const message = '네가 어디 사는지 알아. 후회하게 될 거야.'
const all = (letterId: number | null, field: 'message' | 'content', text: string) => ({
  ...{ letterId, field, start: 0 },
  end: text.length,
})

/** The newest report at the desk: what was read, and what it had become. */
async function newest() {
  const { data } = await hearing.admin.call(listReportTargets, { query: {} })
  const { data: reports } = await hearing.admin.call(listReports, { query: {} })
  expect(reports.content[0]!.contentDetail).toEqual(data.content[0]!.contentDetail)
  return data.content[0]!.contentDetail
}

it('a report of a proposal holds the message that its recipient read, though the author redacted all of it since', async () => {
  const { mina, juno, first } = await hearing.pair()
  const shareProposalId = await askToShare(mina, juno, [first.letterId], message)
  const redactions = [all(null, 'message', message)]
  expect(
    (await mina.call(redactProposal, { ...at(shareProposalId), body: { redactions } })).code,
  ).toBeUndefined()
  await complain(juno, { shareProposalId })
  expect(await newest()).toEqual({ title: '', content: message, contentNow: '■■■' })
})

it('a report of a post holds what came to the board, with the passages that were redacted before it', async () => {
  const { mina, juno, drawn } = await hearing.pair()
  const shareProposalId = await askToShare(mina, juno, [drawn.letterId], message)
  const before = [{ letterId: null, field: 'message' as const, start: 0, end: 2 }]
  const agreed = await juno.call(approveProposal, { ...at(shareProposalId), body: { redactions: before } })
  const sharePostId = agreed.data.sharePostId!
  const redactions = [all(null, 'message', message), { ...all(drawn.letterId, 'content', ''), end: 4 }]
  expect(
    (await mina.call(redactSharePost, { ...at(sharePostId), body: { redactions } })).code,
  ).toBeUndefined()
  await complain(await hearing.world.member(), { sharePostId })
  const { content, contentNow } = await newest()
  expect(content).toContain(`■■■${message.slice(2)}`)
  expect(content).not.toContain('네가')
  expect(contentNow).not.toContain('후회')
  expect(contentNow!.match(/■■■/g)).toHaveLength(2)
})

it('a report of a message that was erased with its author holds nothing of it', async () => {
  const { mina, juno, first } = await hearing.pair()
  const shareProposalId = await askToShare(mina, juno, [first.letterId], message)
  const redactions = [all(null, 'message', message)]
  await mina.call(redactProposal, { ...at(shareProposalId), body: { redactions } })
  await hearing.world
    .sql`update share_proposals set message_first = message_redacted where id = ${shareProposalId}`
  await hearing.world.context.transact(hearing.world.context.log, ctx => eraseMember(ctx, mina.id))
  await complain(juno, { shareProposalId })
  expect(await newest()).toEqual({ title: '', content: '', contentNow: null })
})

it('a report of an unchanged thing holds its text once', async () => {
  const { mina, juno, drawn } = await hearing.pair()
  const { postId } = await share(mina, juno, [drawn.letterId], message)
  await complain(await hearing.world.member(), { sharePostId: postId })
  const { content, contentNow } = await newest()
  expect([content.startsWith(message), contentNow]).toEqual([true, null])
})

it('a report of a post holds the letters that its author deleted from it since', async () => {
  const { mina, juno, drawn, first } = await hearing.pair()
  const { postId } = await share(mina, juno, [drawn.letterId, first.letterId], message)
  const reader = await hearing.world.member()
  expect((await mina.call(deleteLetter, at(drawn.letterId))).status).toBe(200)
  await complain(reader, { sharePostId: postId })
  const { content, contentNow } = await newest()
  const passages = [content, contentNow!].map(text => text.split('\n\n').map(passage => passage.slice(0, 5)))
  const asked = message.slice(0, 5)
  expect(passages).toEqual([
    [asked, mina.zipCode, juno.zipCode],
    [asked, juno.zipCode],
  ])
})
