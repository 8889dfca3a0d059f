import type { Ctx } from '#server/platform/ctx.ts'

/** Moves the deadline of every active hold, since no holder can answer during the read-only mode. */
export async function prolongHolds({ sql, now }: Ctx, seconds: number): Promise<void> {
  await sql`
    update holds set deadline = deadline + make_interval(secs => ${seconds})
    where ended_at is null and deadline > ${now}`
}
