import { Route, Routes } from 'react-router'
import { paths } from '#contract/paths.ts'
import { lazyPage } from '#web/platform/app/lazy-page.ts'
import { screens } from './screens.ts'
import { ScreensContext } from './ui/screens-context.ts'

/** The routes under /admin. An unknown address shows the not-found page. */
export default function Administration() {
  return (
    <ScreensContext value={screens}>
      <Routes>
        {screens.map(({ path, Page }) => (
          <Route key={path} path={path.slice(paths.admin.length) || '/'} element={<Page />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </ScreensContext>
  )
}

const { Page: NotFound } = lazyPage(() => import('#web/features/not-found/not-found-page.tsx'))
