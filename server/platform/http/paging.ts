import type { Ctx } from '#server/platform/ctx.ts'

type Page = { page: number; size: number }

/** One page of a list in the form of the contract. A page past the end is empty. */
export const paged = <T>(content: T[], { page, size }: Page, totalElements: number) => ({
  content,
  currentPage: page,
  size,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
})

/** The `limit` and `offset` of a page. */
export const cutTo = (ctx: Ctx, { page, size }: Page) => ctx.sql`limit ${size} offset ${(page - 1) * size}`
