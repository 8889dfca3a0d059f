import { describe, expect, it } from 'vitest'
import type { SentLetter } from '#contract/letters.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { getTimeline } from '#contract/notifications.ts'
import { approveProposal, getProposal, listProposals, propose, rejectProposal } from '#contract/sharing.ts'
import { refused } from '#test/support/refused.ts'
import {
  arrive,
  askToShare,
  at,
  correspond,
  pair,
  reply,
  share,
  take,
  words,
  write,
} from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const inbox = async (member: Member) => (await member.call(listProposals)).data
const timelineOf = async (member: Member) => (await member.call(getTimeline, { query: {} })).data.content
const asShown = (letter: SentLetter, writer: Member, receiver: Member) => ({
  id: letter.letterId,
  content: letter.content,
  writerZipCode: writer.zipCode,
  receiverZipCode: receiver.zipCode,
  createdAt: letter.deliveryStartedAt,
  fontType: letter.fontType,
})

describe('a proposal', () => {
  it('is pending for the counterpart, who is notified', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const asked = await mina.call(propose, {
      body: { letterIds: [first.letterId, drawn.letterId], recipientId: juno.id, message: '함께 나눠요.' },
    })
    const shareProposalId = asked.data.shareProposalId
    expect([asked.status, asked.data]).toEqual([
      200,
      { shareProposalId: expect.any(Number), zipCode: mina.zipCode, status: 'PENDING' },
    ])
    const shown = {
      shareProposalId,
      requesterZipCode: mina.zipCode,
      recipientZipCode: juno.zipCode,
      message: '함께 나눠요.',
      status: 'PENDING',
    }
    expect(await inbox(juno)).toEqual([shown])
    expect(await inbox(mina)).toEqual([])
    const whole = {
      ...shown,
      sharePostId: null,
      letters: [asShown(drawn, mina, juno), asShown(first, juno, mina)],
    }
    for (const member of [mina, juno]) {
      const read = await member.call(getProposal, at(shareProposalId))
      expect([read.status, read.data]).toEqual([200, whole])
    }
    expect((await timelineOf(juno))[0]).toEqual({
      timelineId: expect.any(Number),
      alarmType: 'SHARE',
      title: expect.stringContaining(mina.zipCode),
      content: String(shareProposalId),
      read: false,
      createdAt: expect.any(String),
      link: null,
    })
    expect((await timelineOf(mina)).map(({ alarmType }) => alarmType)).toEqual(['LETTER', 'SENDING'])
  })

  it('is listed in the inbox newest first, and only while it is pending', async () => {
    const juno = await world.member()
    const ids: number[] = []
    for (const mina of await world.members(3)) {
      const { first } = await correspond(world, mina, juno)
      ids.unshift(await askToShare(mina, juno, [first.letterId]))
    }
    expect((await inbox(juno)).map(({ shareProposalId }) => shareProposalId)).toEqual(ids)
    await juno.call(approveProposal, { ...at(ids[0]!), body: {} })
    await juno.call(rejectProposal, at(ids[1]!))
    expect((await inbox(juno)).map(({ shareProposalId }) => shareProposalId)).toEqual([ids[2]])
  })

  it('shows the letters that still exist', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const id = await askToShare(mina, juno, [drawn.letterId, first.letterId])
    await mina.call(deleteLetter, at(drawn.letterId))
    const read = await juno.call(getProposal, at(id))
    expect(read.data.letters.map(letter => letter.id)).toEqual([first.letterId])
  })

  it('shows each chosen letter, oldest first, whatever the order of the request', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const letters = [drawn, first]
    for (let n = 0; n < 3; n++) {
      letters.push(await reply(n % 2 ? juno : mina, letters.at(-1)!.letterId))
      await arrive(world)
    }
    await take(juno, (await write(await world.member())).letterId)
    const id = await askToShare(juno, mina, letters.map(({ letterId }) => letterId).toReversed())
    const read = await mina.call(getProposal, at(id))
    expect(read.data.letters.map(letter => letter.id)).toEqual(letters.map(({ letterId }) => letterId))
    expect(read.data.letters[0]!.content).toBe(words().content)
  })

  it('leads to its post once it is approved, while the post is on the board', async () => {
    const { mina, juno, first } = await pair(world)
    const { proposalId, postId } = await share(mina, juno, [first.letterId])
    const read = async () => (await mina.call(getProposal, at(proposalId))).data
    expect(await read()).toMatchObject({ status: 'APPROVED', sharePostId: postId })
    await juno.ask('DELETE', `/api/share-posts/${postId}`)
    expect(await read()).toMatchObject({ status: 'APPROVED', sharePostId: null })
  })

  it('is refused for all others', async () => {
    const { mina, juno, first } = await pair(world)
    const id = await askToShare(mina, juno, [first.letterId])
    const sora = await world.member()
    for (const of of [id, 999_999]) {
      refused(await sora.call(getProposal, at(of)), 404, 'SHARE-003')
    }
  })
})
