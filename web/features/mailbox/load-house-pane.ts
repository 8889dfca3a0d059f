import { lazyPage } from '#web/platform/app/lazy-page.ts'

/** The house beside the letters. Only a wide screen loads it. */
export const { Page: HousePane, preload: preloadHousePane } = lazyPage<{ current: number }>(
  () => import('./house-pane.tsx'),
)
