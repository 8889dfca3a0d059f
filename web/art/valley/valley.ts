import { hills } from './hills.ts'
import { meadow } from './meadow.ts'
import { sky } from './sky.ts'

/**
 * The paths of the valley, as they follow from where its ridges run and what stands where. The build reckons them
 * (`web/build/reckoned.ts`), so that no phone has to before its first picture.
 */
export const valley = { hills, meadow, sky }
