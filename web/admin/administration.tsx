import { Route, Routes } from 'react-router'
import { pages } from '#web/app/pages.ts'
import { paths } from '#web/app/paths.ts'
import { front, screens } from './screens.ts'

/** Everything under /admin; what is no screen there is not found like any other address. */
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
