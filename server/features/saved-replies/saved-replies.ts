import type { Act } from '#contract/audit.ts'
import * as contract from '#contract/saved-replies.ts'
import { type SavedReply, savedRepliesMax } from '#contract/saved-replies.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { usualReplies } from './usual-replies.ts'

/** The shared list. `nextId` counts up, so that the id of a deleted reply never comes back. */
type List = { nextId: number; replies: SavedReply[] }

const usualList: List = { nextId: usualReplies.length + 1, replies: usualReplies }

export const listDeskReplies = endpoint(contract.listDeskReplies, async ({ sql, vault }) => {
  const [row] = await sql<{ list: Buffer }[]>`select list_sealed as list from desk_replies`
  return (row ? open(vault, row.list) : usualList).replies
})

export const createDeskReply = endpoint(contract.createDeskReply, async (ctx, me, { body }) => {
  const { nextId, replies } = await lockList(ctx)
  if (replies.length >= savedRepliesMax) refuse('DESK-002')
  const reply = { id: nextId, ...body }
  await storeList(ctx, { nextId: nextId + 1, replies: [...replies, reply] })
  await record(ctx, me, 'REPLY_ADD', reply)
  return reply
})

export const changeDeskReply = endpoint(contract.changeDeskReply, async (ctx, me, { params, body }) => {
  const { nextId, replies } = await lockList(ctx)
  if (!replies.some(({ id }) => id === params.id)) refuse('DESK-001')
  const reply = { id: params.id, ...body }
  await storeList(ctx, { nextId, replies: replies.map(old => (old.id === params.id ? reply : old)) })
  await record(ctx, me, 'REPLY_CHANGE', reply)
  return reply
})

export const deleteDeskReply = endpoint(contract.deleteDeskReply, async (ctx, me, { params }) => {
  const { nextId, replies } = await lockList(ctx)
  const reply = replies.find(({ id }) => id === params.id) ?? refuse('DESK-001')
  await storeList(ctx, { nextId, replies: replies.filter(({ id }) => id !== params.id) })
  await record(ctx, me, 'REPLY_DELETE', reply)
  return null
})

/** Locks the list, so that two changes at once are both kept. The first change ever stores the usual list. */
async function lockList({ sql, vault }: Ctx): Promise<List> {
  await sql`insert into desk_replies (list_sealed) values (${seal(vault, usualList)}) on conflict do nothing`
  const [row] = await sql<[{ list: Buffer }]>`select list_sealed as list from desk_replies for update`
  return open(vault, row.list)
}

async function storeList({ sql, vault }: Ctx, list: List): Promise<void> {
  await sql`update desk_replies set list_sealed = ${seal(vault, list)}`
}

/** Records the change, which undoes it if the role is gone. */
const record = (ctx: Ctx, me: Me, act: Act, { id, title }: SavedReply) =>
  recordAct(ctx, me, { act, target: { kind: 'SAVED_REPLY', id }, detail: { title } })

const seal = (vault: Vault, list: List) => vault.seal('desk.replies', JSON.stringify(list))
const open = (vault: Vault, list: Buffer): List => JSON.parse(vault.open('desk.replies', list))
