import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { paths } from '#web/app/paths.ts'
import LandingPage from './landing-page.tsx'
import LoginPage from './login-page.tsx'

/** The pages that strangers come to, each as it stands before anything has happened. */
export const doors = [
  { path: paths.landing, module: '/auth/landing-page.tsx', html: drawn(LandingPage) },
  { path: paths.login, module: '/auth/login-page.tsx', html: drawn(LoginPage) },
]

function drawn(Page: ComponentType): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
}
