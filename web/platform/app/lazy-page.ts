import { type ComponentType, lazy } from 'react'
import { loadNow } from './load-now.ts'

type Module<Props> = { default: ComponentType<Props> }

/** The code of a page could not be fetched: the network failed, or no server has the file after an upgrade. */
export class MissingChunk extends Error {}

/**
 * A page whose code loads when it is first shown, or by `preload`. Loaded code is drawn at once: React would keep even
 * a momentary fallback for 0.3 s.
 */
export function lazyPage<Props = object>(load: () => Promise<Module<Props>>) {
  let loaded: Module<Props> | undefined
  const fetched = async () => {
    try {
      loaded = await load()
      return loaded
    } catch (error) {
      throw new MissingChunk('화면을 불러오지 못했어요.', { cause: error })
    }
  }
  return {
    Page: lazy(() => (loaded ? atOnce(loaded) : loadNow(fetched))),
    preload: () => fetched().then(nothing, nothing),
    isThere: () => loaded !== undefined,
  }
}

/** Resolves synchronously, unlike a promise. */
const atOnce = <Props>(module: Module<Props>) =>
  // biome-ignore lint/suspicious/noThenProperty: that is what makes it awaited
  ({ then: (take: (module: Module<Props>) => void) => take(module) }) as Promise<Module<Props>>

const nothing = () => {}
