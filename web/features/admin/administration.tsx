import { Route, Routes } from 'react-router'
import { paths } from '#contract/paths.ts'
import { pages } from '#web/routes/pages.ts'
import { front, screens } from './screens.ts'

/** The routes under /admin. An unknown address shows the not-found page. */
export default function Administration() {
  return (
    <Routes>
      {[front, ...screens].map(({ path, Page }) => (
        <Route key={path} path={path.slice(paths.admin.length) || '/'} element={<Page />} />
      ))}
      <Route path="*" element={<pages.notFound.Page />} />
    </Routes>
  )
}
