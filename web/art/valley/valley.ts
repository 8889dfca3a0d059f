import { hills } from './hills.ts'
import { meadow } from './meadow.ts'
import { sky } from './sky.ts'

/**
 * The paths of the valley, computed from its ridges and plants. The build replaces this module by the result
 * (`web/build/precomputed-valley.ts`), so no phone computes it before its first paint.
 */
export const valley = { hills, meadow, sky }
