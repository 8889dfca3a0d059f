import type { Exported } from '#contract/export.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import { listCases } from './my-cases.ts'

/** The hidings of my posts with their reasons, and my own objections. */
export async function exportRightsCases(ctx: Ctx, me: Me): Promise<Exported['hiddenPosts']> {
  const cases = await listCases(ctx, me)
  return cases.map(({ hidden: _, objectable: __, ...kept }) => kept)
}
