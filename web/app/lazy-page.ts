import { type ComponentType, createElement, lazy, useState } from 'react'

type Load = () => Promise<{ default: ComponentType }>

/** A page's code could not be fetched: the network, or a new version that has taken the old files' place. */
export class MissingChunk extends Error {}

/**
 * A page whose code is fetched when it is first shown, or before, by `preload`. What is there already is drawn at once:
 * where React has to show something in its stead, be it for an instant, it keeps that for 0.3 s.
 */
export function lazyPage(load: Load) {
  let loaded: ComponentType | undefined
  const fetched = async () => {
    try {
      const module = await load()
      loaded = module.default
      return module
    } catch (error) {
      throw new MissingChunk('화면을 불러오지 못했어요.', { cause: error })
    }
  }
  const Later = lazy(fetched)
  const Page = () => {
    // The same one as long as it is shown.
    const [Shown] = useState(() => loaded ?? Later)
    return createElement(Shown)
  }
  return { Page, preload: () => fetched().then(nothing, nothing) }
}

const nothing = () => {}
