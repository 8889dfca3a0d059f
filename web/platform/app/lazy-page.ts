import { type ComponentType, lazy } from 'react'

type Module = { default: ComponentType }

/** A page's code could not be fetched: the network, or a new version that has taken the old files' place. */
export class MissingChunk extends Error {}

/**
 * A page whose code is fetched when it is first shown, or before, by `preload`. What is there already is drawn at once:
 * where React has to show something in its stead, be it for an instant, it keeps that for 0.3 s.
 */
export function lazyPage(load: () => Promise<Module>) {
  let loaded: Module | undefined
  const fetched = async () => {
    try {
      loaded = await load()
      return loaded
    } catch (error) {
      throw new MissingChunk('화면을 불러오지 못했어요.', { cause: error })
    }
  }
  return {
    Page: lazy(() => (loaded ? atOnce(loaded) : fetched())),
    preload: () => fetched().then(nothing, nothing),
    isThere: () => loaded !== undefined,
  }
}

/** Unlike a promise it does not let even a moment pass. */
const atOnce = (module: Module) =>
  // biome-ignore lint/suspicious/noThenProperty: that is what makes it awaited
  ({ then: (take: (module: Module) => void) => take(module) }) as Promise<Module>

const nothing = () => {}
