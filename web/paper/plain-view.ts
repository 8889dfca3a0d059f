import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { FontType, PaperType } from '#contract/letters.ts'

// On this device, whoever is signed in: it is about eyes, and tells nothing of anybody's letters.
const useStore = create<{ isPlain: boolean }>()(
  persist((): { isPlain: boolean } => ({ isPlain: false }), { name: 'plain-letters' }),
)

/** Whether letters are shown in one readable face on plain paper, in place of their own. */
export const useIsPlain = (): boolean => useStore(state => state.isPlain)

export const togglePlain = () => useStore.setState(({ isPlain }) => ({ isPlain: !isPlain }))

/** Paper and font of the plain view. */
export const plainLook: { paperType: PaperType; fontType: FontType } = {
  paperType: 'BASIC',
  fontType: 'DEFAULT',
}
