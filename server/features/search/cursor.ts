import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'

/** A place in the order of my letters: the newest first, then by source, then by id. `at` is as PostgreSQL writes it. */
export type Place = { at: string; source: number; id: number }

/** Before all letters. */
export const beginning: Place = { at: 'infinity', source: 0, id: 0 }

type Bound = { memberId: number; search: string; place: Place }

/** Sealed, so that it tells nothing and cannot be made up. It belongs to one member and one search. */
export const sealCursor = ({ vault }: Ctx, me: Me, search: string, place: Place): string => {
  const bound: Bound = { memberId: me.id, search, place }
  return vault.seal('search.cursor', JSON.stringify(bound)).toString('base64url')
}

/** The place of a cursor, or COM-001. */
export function openCursor(ctx: Ctx, me: Me, search: string, cursor: string): Place {
  const bound = read(ctx, cursor)
  return bound?.memberId === me.id && bound.search === search
    ? bound.place
    : refuse('COM-001', { fields: { cursor: '이 검색은 이어 갈 수 없어요. 처음부터 다시 찾아 주세요.' } })
}

function read({ vault }: Ctx, cursor: string): Bound | null {
  try {
    return JSON.parse(vault.openOnce('search.cursor', Buffer.from(cursor, 'base64url')))
  } catch {
    return null
  }
}
