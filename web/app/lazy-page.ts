import { type ComponentType, lazy } from 'react'

type Load = () => Promise<{ default: ComponentType }>

/** A page's code could not be fetched: the network, or a new version that has taken the old files' place. */
export class MissingChunk extends Error {}

/** A page whose code is fetched when it is first shown, or before, by `preload`. */
export function lazyPage(load: Load) {
  const fetched = async () => {
    try {
      return await load()
    } catch (error) {
      throw new MissingChunk('화면을 불러오지 못했어요.', { cause: error })
    }
  }
  return { Page: lazy(fetched), preload: () => void load().catch(() => {}) }
}
