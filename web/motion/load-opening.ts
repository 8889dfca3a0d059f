import type { ComponentType } from 'react'
import { afterPaint } from '#web/platform/first-paint/after-paint.ts'
import { isStill } from '#web/styles/is-still.ts'
import type { SceneProps } from './opening-scene.tsx'

type Scene = ComponentType<SceneProps>

let loaded: Scene | undefined

/** The opening scene, if its code is loaded. */
export const sceneAtHand = (): Scene | undefined => loaded

export async function loadScene(): Promise<Scene> {
  loaded ??= (await import('./opening-scene.tsx')).OpeningScene
  return loaded
}

/** For a list with an unread letter: the scene can then start with the page of the letter. Never rejects. */
export async function prefetchScene(): Promise<void> {
  await afterPaint()
  if (!isStill()) await loadScene().catch(() => {})
}
