import type { Ctx } from '#server/platform/ctx.ts'

type Page = { page: number; size: number }

/** One page of a list as the wire has it; a page past the end is an empty one. */
export const paged = <T>(content: T[], { page, size }: Page, totalElements: number) => ({
  content,
  currentPage: page,
  size,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
})

/** Cuts an ordered statement off to a page, with the same plan for every page. */
export const cutTo = (ctx: Ctx, { page, size }: Page) => ctx.sql`limit ${size} offset ${(page - 1) * size}`
