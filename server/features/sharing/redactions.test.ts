import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listPublicLetters, readPublicLetter } from '#contract/administration.ts'
import { addBadWord } from '#contract/bad-words.ts'
import { exportMine } from '#contract/export.ts'
import { openLetter } from '#contract/letters.ts'
import { deleteLetter, disconnect, withdraw } from '#contract/lifecycle.ts'
import { getTimeline } from '#contract/notifications.ts'
import { isPassageOf, mergePassages, redact } from '#contract/redactions.ts'
import { listReports, listReportTargets } from '#contract/reports.ts'
import {
  approveProposal,
  deleteSharePost,
  excerptMax,
  getProposal,
  getSentProposal,
  getSharePost,
  listMySharePosts,
  listProposals,
  listSharePosts,
  previewProposal,
  previewRedactions,
  previewSharePost,
  propose,
  type Redaction,
  redactProposal,
  redactSharePost,
  rejectProposal,
  toggleLike,
  withdrawProposal,
} from '#contract/sharing.ts'
import { refused } from '#test/support/refused.ts'
import { samples } from '#test/support/samples.ts'
import { at, complain, correspond, pair, share, words } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const letterText = '버스를 놓쳤는데 하늘이 예뻤어요.'
const inLetter = (letterId: number, start: number, end: number): Redaction => ({
  letterId,
  field: 'content',
  start,
  end,
})
const inMessage = (start: number, end: number): Redaction => ({
  letterId: null,
  field: 'message',
  start,
  end,
})

/** `mina` proposes both letters of her correspondence with `juno`, without these passages. */
async function proposed(redactions: (ids: { mine: number; theirs: number }) => Redaction[] = () => []) {
  const people = await pair(world)
  const ids = { mine: people.drawn.letterId, theirs: people.first.letterId }
  const body = {
    letterIds: [ids.mine, ids.theirs],
    recipientId: people.juno.id,
    message: '함께 읽고 싶어요.',
    redactions: redactions(ids),
  }
  const { data, code } = await people.mina.call(propose, { body })
  expect(code).toBeUndefined()
  return { ...people, ...ids, id: data.shareProposalId }
}

const approve = (member: Member, id: number, redactions: Redaction[] = []) =>
  member.call(approveProposal, { ...at(id), body: { redactions } })
const add = (member: Member, id: number, redactions: Redaction[]) =>
  member.call(redactProposal, { ...at(id), body: { redactions } })
const addToPost = (member: Member, id: number, redactions: Redaction[]) =>
  member.call(redactSharePost, { ...at(id), body: { redactions } })
const previewPost = (member: Member, id: number, redactions: Redaction[] = []) =>
  member.call(previewSharePost, { ...at(id), body: { redactions } })
const preview = (member: Member, id: number, redactions: Redaction[] = []) =>
  member.call(previewRedactions, { ...at(id), body: { redactions } })
const textsOf = (letters: { id: number; content: string }[]): Record<string, string> =>
  Object.fromEntries(letters.map(({ id, content }) => [id, content]))
const postOf = async (member: Member, id: number): Promise<Record<string, string>> => {
  const { data } = await member.call(getSharePost, at(id))
  return { message: data.sharePostContent, ...textsOf(data.letters) }
}
const proposalOf = async (member: Member, id: number): Promise<Record<string, string>> => {
  const { data } = await member.call(getProposal, at(id))
  return { message: data.message, ...textsOf(data.letters) }
}

describe('the passages of a proposal', () => {
  it('are cut for both members, and the letters stay whole', async () => {
    const { mina, juno, mine, theirs, id } = await proposed(({ mine }) => [
      inLetter(mine, 0, 3),
      inMessage(0, 2),
    ])
    const shown = {
      message: '■■■ 읽고 싶어요.',
      [mine]: '■■■ 놓쳤는데 하늘이 예뻤어요.',
      [theirs]: letterText,
    }
    for (const member of [mina, juno]) {
      expect(await proposalOf(member, id)).toEqual(shown)
      expect((await member.call(openLetter, at(mine))).data.content).toBe(letterText)
    }
    expect((await juno.call(listProposals)).data.map(({ message }) => message)).toEqual([shown.message])
  })

  it('become the union of both members in the post', async () => {
    const { mina, juno, mine, theirs, id } = await proposed(({ mine }) => [inLetter(mine, 0, 5)])
    const { data } = await approve(juno, id, [
      inLetter(mine, 4, 7),
      inLetter(mine, 9, 12),
      inLetter(theirs, 0, letterText.length),
      inMessage(3, 5),
    ])
    const sora = await world.member()
    for (const member of [mina, juno, sora])
      expect(await postOf(member, data.sharePostId!)).toEqual({
        message: '함께 ■■■ 싶어요.',
        [mine]: '■■■데 ■■■ 예뻤어요.',
        [theirs]: '■■■',
      })
    const { data: board } = await sora.call(listSharePosts, { query: {} })
    expect(board.content[0]).toMatchObject({
      content: '함께 ■■■ 싶어요.',
      excerpt: '■■■데 ■■■ 예뻤어요.',
      fontType: 'DEFAULT',
    })
    const [post] = (await mina.call(listMySharePosts)).data
    expect(post?.content).toBe('함께 ■■■ 싶어요.')
  })

  it('are cut from the first letter before the board shows its beginning', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const long = `${'가'.repeat(excerptMax - 3)}\n\n  비밀입니다. 뒤`
    await world.sql`
      update letters set content_sealed = ${world.context.vault.seal('letter.content', long)}, font_type = 'KYOBO'
      where id = ${drawn.letterId}`
    const at5 = long.indexOf('비밀')
    const { data: asked } = await mina.call(propose, {
      body: {
        letterIds: [drawn.letterId, first.letterId],
        recipientId: juno.id,
        redactions: [inLetter(drawn.letterId, at5, at5 + 6)],
      },
    })
    await approve(juno, asked.shareProposalId)
    const shown = async () => (await mina.call(listMySharePosts)).data[0]
    expect(await shown()).toMatchObject({
      excerpt: `${'가'.repeat(excerptMax - 3)} ■■■`,
      fontType: 'KYOBO',
    })
    await mina.call(deleteLetter, at(drawn.letterId))
    expect(await shown()).toMatchObject({ excerpt: letterText, fontType: 'DEFAULT' })
  })

  it('a client that sends none shares the letters whole', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const body = { letterIds: [drawn.letterId, first.letterId], recipientId: juno.id, message: '나눠요' }
    const asked = (await mina.ask('POST', propose.path, { body })).data as { shareProposalId: number }
    const path = approveProposal.path.replace('{id}', String(asked.shareProposalId))
    const agreed = (await juno.ask('PATCH', path)).data as { sharePostId: number }
    expect(await postOf(juno, agreed.sharePostId)).toEqual({
      message: '나눠요',
      [drawn.letterId]: letterText,
      [first.letterId]: letterText,
    })
  })

  it('are offsets into the stored text', async () => {
    const { mina, juno, drawn } = await pair(world)
    // Stored with LF, and composed.
    const message = '하나\r\n\u1103\u116e\u11af 셋'
    const body = {
      letterIds: [drawn.letterId],
      recipientId: juno.id,
      message,
      redactions: [inMessage(3, 4)],
    }
    const { data } = await mina.call(propose, { body })
    expect((await proposalOf(juno, data.shareProposalId)).message).toBe('하나\n■■■ 셋')
  })

  it('a repeated request with the same key stores them once', async () => {
    const { mina, juno, drawn } = await pair(world)
    const send = (end: number) =>
      mina.ask('POST', propose.path, {
        body: {
          letterIds: [drawn.letterId],
          recipientId: juno.id,
          redactions: [inLetter(drawn.letterId, 0, end)],
        },
        headers: { 'Idempotency-Key': 'redacted' },
      })
    const [first, again] = [await send(3), await send(3)]
    expect(again.data).toEqual(first.data)
    refused(await send(5), 409, 'COM-006')
    const { shareProposalId } = first.data as { shareProposalId: number }
    expect((await proposalOf(juno, shareProposalId))[drawn.letterId]).toMatch(/^■■■ 놓쳤는데/)
  })
})

describe('contact data', () => {
  const letter = '늘 고마워요. 010-2345-6789 이 번호예요.'
  const cut = /^늘 고마워요\. .*■■■/

  async function withContact() {
    const [mina, juno] = await world.members(2)
    const both = await correspond(world, mina, juno)
    const [row] = await world.sql<{ sealed: Buffer }[]>`
      update letters set content_sealed = ${world.context.vault.seal('letter.content', letter)}
      where id = ${both.drawn.letterId} returning content_sealed as sealed`
    expect(row).toBeDefined()
    return { mina, juno, letterId: both.drawn.letterId }
  }

  it('is cut in preview, proposal and post, though nobody named it', async () => {
    const { mina, juno, letterId } = await withContact()
    const { data } = await mina.call(previewProposal, { body: { letterIds: [letterId] } })
    const shown = data.letters[0]!.content
    expect(shown).toMatch(cut)
    expect(shown).not.toMatch(/\d/)
    expect(data.redactions).toEqual([
      { ...inLetter(letterId, 0, 0), start: expect.any(Number), end: expect.any(Number) },
    ])
    const { postId, proposalId } = await share(mina, juno, [letterId])
    expect((await proposalOf(juno, proposalId))[letterId]).toBe(shown)
    expect((await postOf(juno, postId))[letterId]).toBe(shown)
  })

  it('is cut in a post that was made before it was searched', async () => {
    const { mina, juno, letterId } = await withContact()
    const { postId, proposalId } = await share(mina, juno, [letterId])
    await world.sql`update share_proposal_letters set content_redacted = '{}' where proposal_id = ${proposalId}`
    expect((await postOf(juno, postId))[letterId]).toMatch(cut)
    expect((await postOf(juno, postId))[letterId]).not.toMatch(/\d/)
  })

  it('stays cut if a later version of the search does not find it', async () => {
    const { mina, juno, letterId } = await withContact()
    const { postId } = await share(mina, juno, [letterId])
    await world.sql`update letters set content_sealed = ${world.context.vault.seal('letter.content', '가'.repeat(40))}
      where id = ${letterId}`
    expect((await postOf(juno, postId))[letterId]).toContain('■■■')
  })
})

describe('a preview', () => {
  it('is the post as it will appear, and changes nothing', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const letterIds = [first.letterId, drawn.letterId]
    const redactions = [inLetter(drawn.letterId, 0, 3), inLetter(drawn.letterId, 2, 7), inMessage(0, 2)]
    const body = { letterIds, message: '함께 읽고 싶어요.', redactions }
    const { data } = await mina.call(previewProposal, { body })
    expect([data.zipCode, data.sharePostContent]).toEqual([mina.zipCode, '■■■ 읽고 싶어요.'])
    expect(data.redactions).toEqual([inMessage(0, 2), inLetter(drawn.letterId, 0, 7)])
    expect((await juno.call(listProposals)).data).toEqual([])

    const asked = await mina.call(propose, { body: { ...body, recipientId: juno.id } })
    const id = asked.data.shareProposalId
    const more = [inLetter(first.letterId, 0, 3)]
    const before = await preview(juno, id, more)
    expect((await preview(mina, id)).data).toEqual(data)
    const approved = await approve(juno, id, more)
    const { data: post } = await juno.call(getSharePost, at(approved.data.sharePostId!))
    expect(before.data).toMatchObject({
      zipCode: post.zipCode,
      sharePostContent: post.sharePostContent,
      letters: post.letters,
    })
    expect((await previewPost(juno, approved.data.sharePostId!)).data).toEqual(before.data)
  })

  it('refuses letters that the member may not propose', async () => {
    const { mina, juno, drawn } = await pair(world)
    const other = await pair(world)
    const ask = (member: Member, letterIds: number[]) => member.call(previewProposal, { body: { letterIds } })
    for (const letterIds of [[other.drawn.letterId], [drawn.letterId, other.drawn.letterId], [999_999]])
      refused(await ask(mina, letterIds), 404, 'LET-001')
    const elsewhere = await correspond(world, mina, await world.member())
    refused(await ask(mina, [drawn.letterId, elsewhere.drawn.letterId]), 404, 'LET-001')
    await mina.call(deleteLetter, at(drawn.letterId))
    refused(await ask(juno, [drawn.letterId]), 404, 'LET-001')
    for (const body of [{ letterIds: [] }, { letterIds: [1, 1] }, {}])
      refused(await mina.ask('POST', previewProposal.path, { body }), 400, 'COM-001')
  })

  it('is refused where the proposal would be', async () => {
    const { mina, juno, drawn, matchingId } = await pair(world)
    const letterIds = [drawn.letterId]
    const ask = (message: string) => mina.call(previewProposal, { body: { letterIds, message } })
    await (await world.admin()).call(addBadWord, { body: { word: '나쁜말' } })
    refused(await ask('나쁜말'), 400, 'MOD-003')
    const { data } = await mina.call(propose, { body: { letterIds, recipientId: juno.id } })
    refused(await ask(''), 409, 'SHARE-005')
    await mina.call(withdrawProposal, at(data.shareProposalId))
    await juno.call(disconnect, at(matchingId))
    refused(await ask(''), 409, 'LET-014')
  })

  it('is refused once its proposal is decided, withdrawn or disconnected', async () => {
    for (const end of ['withdrawn', 'declined', 'approved', 'disconnected'] as const) {
      const { mina, juno, mine, matchingId, id } = await proposed()
      if (end === 'withdrawn') await mina.call(withdrawProposal, at(id))
      if (end === 'declined') await juno.call(rejectProposal, at(id))
      if (end === 'approved') await approve(juno, id)
      if (end === 'disconnected') await mina.call(disconnect, at(matchingId))
      for (const member of [mina, juno]) {
        refused(await preview(member, id), 409, 'SHARE-006')
        refused(await add(member, id, [inLetter(mine, 0, 1)]), 409, 'SHARE-006')
      }
    }
  })

  it('is refused once the post left the board', async () => {
    const { mina, juno, mine, id } = await proposed()
    const postId = (await approve(juno, id)).data.sharePostId!
    expect((await previewPost(mina, postId, [inLetter(mine, 0, 3)])).status).toBe(200)
    expect((await postOf(mina, postId))[mine]).toBe(letterText)
    await juno.call(deleteSharePost, at(postId))
    for (const member of [mina, juno]) {
      refused(await previewPost(member, postId), 404, 'SHARE-002')
      refused(await addToPost(member, postId, []), 404, 'SHARE-002')
    }
  })
})

describe('further passages', () => {
  it('are cut from a pending proposal and from its post, for either member', async () => {
    const { mina, juno, mine, theirs, id } = await proposed()
    expect((await add(mina, id, [inLetter(theirs, 0, 3)])).data.redactions).toEqual([inLetter(theirs, 0, 3)])
    const { data } = await approve(juno, id)
    await addToPost(juno, data.sharePostId!, [inLetter(theirs, 4, 7), inLetter(mine, 0, 3)])
    await addToPost(mina, data.sharePostId!, [inMessage(0, 2)])
    expect(await postOf(await world.member(), data.sharePostId!)).toEqual({
      message: '■■■ 읽고 싶어요.',
      [mine]: '■■■ 놓쳤는데 하늘이 예뻤어요.',
      [theirs]: '■■■ ■■■데 하늘이 예뻤어요.',
    })
  })

  it('restore no passage that was cut before', async () => {
    const { mina, juno, mine, id } = await proposed(({ mine }) => [inLetter(mine, 0, 7)])
    await add(juno, id, [inLetter(mine, 2, 3)])
    await add(mina, id, [])
    await approve(juno, id, [])
    expect((await proposalOf(mina, id))[mine]).toBe('■■■데 하늘이 예뻤어요.')
  })

  it('sent by both members at once are all cut', async () => {
    const { mina, juno, mine, id } = await proposed()
    const postId = (await approve(juno, id)).data.sharePostId!
    await Promise.all([
      ...[0, 2, 4].map(start => addToPost(mina, postId, [inLetter(mine, start, start + 1)])),
      addToPost(juno, postId, [inLetter(mine, 8, 9)]),
    ])
    expect((await proposalOf(juno, id))[mine]).toBe('■■■스■■■ ■■■쳤는데■■■하늘이 예뻤어요.')
  })

  it('are refused to everybody but the two members', async () => {
    const { juno, mine, id } = await proposed()
    const sora = await world.member()
    const other = await proposed()
    const postId = (await approve(other.juno, other.id)).data.sharePostId!
    for (const call of [addToPost, previewPost])
      for (const stranger of [sora, juno]) refused(await call(stranger, postId, []), 403, 'SHARE-004')
    refused(await add(sora, id, [inLetter(mine, 0, 1)]), 404, 'SHARE-003')
    refused(await preview(sora, id), 404, 'SHARE-003')
    refused(await add(sora, 999_999, []), 404, 'SHARE-003')
  })

  it('are refused to a member who has withdrawn', async () => {
    const { mina, mine, id } = await proposed()
    await mina.call(withdraw)
    refused(await add(mina, id, [inLetter(mine, 0, 1)]), 401, 'AUTH-005')
  })

  it('in a letter that was deleted meanwhile do not stop an approval', async () => {
    const { mina, juno, mine, theirs, id } = await proposed()
    await mina.call(deleteLetter, at(mine))
    const { data } = await approve(juno, id, [inLetter(mine, 0, 3), inLetter(theirs, 0, 3)])
    expect((await postOf(juno, data.sharePostId!))[theirs]).toMatch(/^■■■ /)
  })
})

describe('a passage that is none', () => {
  const emoji = '꽃🌸이 피었어요'
  it.each([
    ['outside the text', inMessage(0, emoji.length + 1)],
    ['before the text', inMessage(-1, 2)],
    ['empty', inMessage(2, 2)],
    ['backwards', inMessage(3, 1)],
    ['from inside a surrogate pair', inMessage(2, 4)],
    ['to inside a surrogate pair', inMessage(0, 2)],
    ['in a fraction of a character', inMessage(0, 1.5)],
    ['of a letter, in the message', { ...inMessage(0, 1), letterId: 1 }],
    ['of no letter, in a letter', { ...inMessage(0, 1), field: 'content' as const }],
    ['in an unknown field', { ...inMessage(0, 1), field: 'title' as 'message' }],
  ])('is refused everywhere: %s', async (_, redaction) => {
    const { mina, juno, drawn } = await pair(world)
    const body = {
      letterIds: [drawn.letterId],
      recipientId: juno.id,
      message: emoji,
      redactions: [redaction],
    }
    refused(await mina.call(previewProposal, { body }), 400, 'COM-001')
    refused(await mina.call(propose, { body }), 400, 'COM-001')
    expect((await juno.call(listProposals)).data).toEqual([])
    const { data } = await mina.call(propose, { body: { ...body, redactions: [] } })
    const id = data.shareProposalId
    for (const call of [preview, add, approve]) refused(await call(juno, id, [redaction]), 400, 'COM-001')
    const { sharePostId } = (await approve(juno, id)).data
    for (const call of [previewPost, addToPost])
      refused(await call(juno, sharePostId!, [redaction]), 400, 'COM-001')
    expect(await proposalOf(juno, id)).toEqual({ message: emoji, [drawn.letterId]: letterText })
  })

  it('is refused if its letter is not in the proposal, and says nothing about that letter', async () => {
    const { mina, juno, mine, id } = await proposed()
    const other = await pair(world)
    const answers = await Promise.all(
      [other.drawn.letterId, 99_999_999].map(letterId => approve(juno, id, [inLetter(letterId, 0, 1)])),
    )
    const [there, nowhere] = answers.map(({ status, error: { timestamp: _, ...error } }) => [status, error])
    expect(there).toEqual(nowhere)
    expect(there?.[0]).toBe(400)
    expect((await proposalOf(mina, id))[mine]).toBe(letterText)
  })
})

describe('either member', () => {
  it('takes the post down at any time, also with passages redacted', async () => {
    for (const who of ['mina', 'juno'] as const) {
      const made = await proposed(({ mine }) => [inLetter(mine, 0, 3)])
      const { data } = await approve(made.juno, made.id)
      expect((await made[who].call(deleteSharePost, at(data.sharePostId!))).status).toBe(200)
      refused(await made.mina.call(getSharePost, at(data.sharePostId!)), 404, 'SHARE-002')
    }
  })
})

/** A text of 20 characters that no other text has. Each is a surrogate pair behind an ordinary one. */
let marks = 0x2_0000
const marked = () => Array.from({ length: 20 }, () => `가${String.fromCodePoint(marks++)}`).join('')

type Part = 'message' | 'mine' | 'theirs'
const parts: Part[] = ['message', 'mine', 'theirs']

it('no redacted character leaves the server with a proposal or its post', async () => {
  const admin = await world.admin()
  const sora = await world.member()
  const cut = fc.record({
    of: fc.constantFrom(...parts),
    by: fc.constantFrom('proposer', 'approver', 'later'),
    start: fc.nat(59),
    length: fc.integer({ min: 1, max: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { minLength: 1, maxLength: 8 }), async cuts => {
      const [mina, juno] = await world.members(2)
      const both = await correspond(world, mina, juno)
      const ids = { message: null, mine: both.drawn.letterId, theirs: both.first.letterId }
      const texts = { message: marked(), mine: marked(), theirs: marked() }
      for (const name of ['mine', 'theirs'] as const)
        await world.sql`update letters set content_sealed =
          ${world.context.vault.seal('letter.content', texts[name])} where id = ${ids[name]}`
      const passages = cuts
        .map(({ of, by, start, length }) => ({ of, by, start, end: start + length }) as const)
        .filter(({ of, ...passage }) => isPassageOf(texts[of], passage))
      const of = (who: string): Redaction[] =>
        passages
          .filter(({ by }) => by === who)
          .map(({ of, start, end }) => ({
            letterId: ids[of],
            field: of === 'message' ? 'message' : 'content',
            start,
            end,
          }))

      const body = {
        letterIds: [ids.mine, ids.theirs],
        recipientId: juno.id,
        message: texts.message,
        redactions: of('proposer'),
      }
      const answers: unknown[] = []
      const note = async (asked: Promise<{ error: object; data: unknown }>) => {
        const { error, data } = await asked
        answers.push(error, data)
      }
      const hidden = new Set<string>()
      const hide = (who: string) => {
        for (const { of, by, start, end } of passages)
          if (by === who)
            for (const character of texts[of].slice(start, end))
              if (character.length === 2) hidden.add(`${texts[of][0]}${character}`)
      }
      const read = async (id: number, postId?: number) => {
        for (const member of [mina, juno]) {
          await note(member.call(getProposal, at(id)))
          await note(member.call(listProposals))
          await note(member.call(listMySharePosts))
          await note(member.call(getTimeline, { query: {} }))
          await note(member.call(getSentProposal, at(both.matchingId)))
          await note(postId ? previewPost(member, postId) : preview(member, id))
          // Letters stay readable for their members, so only the proposals of the export count.
          const { proposals, posts } = (await member.call(exportMine)).data
          answers.push(proposals, posts)
        }
        if (!postId) return
        for (const member of [mina, juno, sora]) {
          await note(member.call(getSharePost, at(postId)))
          await note(member.call(listSharePosts, { query: {} }))
          await note(member.call(toggleLike, at(postId)))
        }
        await note(admin.call(readPublicLetter, at(postId)))
        await note(admin.call(listPublicLetters, { query: {} }))
      }
      const check = () => {
        const said = JSON.stringify(answers)
        for (const piece of hidden) expect(said).not.toContain(piece)
        answers.length = 0
      }

      hide('proposer')
      await note(mina.call(previewProposal, { body }))
      const asked = await mina.call(propose, { body })
      const id = asked.data.shareProposalId
      answers.push(asked.error)
      await complain(juno, { shareProposalId: id })
      await note(admin.call(listReports, { query: {} }))
      await read(id)
      check()

      hide('approver')
      await note(preview(juno, id, of('approver')))
      const approved = await approve(juno, id, of('approver'))
      const postId = approved.data.sharePostId!
      await complain(sora, { sharePostId: postId })
      await read(id, postId)
      // The report on the proposal keeps what its reporter saw before the approval.
      const { data: reported } = await admin.call(listReportTargets, { query: {} })
      answers.push(reported.content.filter(({ sharePostId }) => sharePostId === postId))
      check()

      hide('later')
      await note(addToPost(mina, postId, of('later')))
      await read(id, postId)
      check()

      const union = (name: Part) =>
        redact(texts[name], mergePassages(passages.filter(({ of }) => of === name)))
      expect(await postOf(sora, postId)).toEqual({
        message: union('message'),
        [ids.mine]: union('mine'),
        [ids.theirs]: union('theirs'),
      })
    }),
    { numRuns: samples(20, 6), seed: 7 },
  )
})

it('a letter of the post is still read whole by its two members, and by nobody else', async () => {
  const { mina, juno, mine, id } = await proposed(({ mine }) => [inLetter(mine, 0, letterText.length)])
  await approve(juno, id)
  for (const member of [mina, juno])
    expect((await member.call(openLetter, at(mine))).data.content).toBe(words().content)
  refused(await (await world.member()).call(openLetter, at(mine)), 404, 'LET-001')
})
