import type { Ctx } from '#server/platform/ctx.ts'

/** The instant of the slow letter `slow` has come, by the server's now. */
export const hasArrived = ({ sql, now }: Ctx) => sql`slow.arrives_at <= ${now}`

/** Purposes of the sealed texts of a slow letter. */
export const slowTexts = { title: 'slow.title', content: 'slow.content' } as const
