import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { paths } from '#web/app/paths.ts'
import LandingPage from '#web/auth/landing-page.tsx'
import LoginPage from '#web/auth/login-page.tsx'
import { cheers } from '#web/home/cheers.ts'
import HomePage from '#web/home/home-page.tsx'

/**
 * The pages that a visit begins with, each as it stands before anything has happened; home for whom this browser expects
 * to be a member, and with what its magpie may say first.
 */
export const doors = [
  { path: paths.landing, module: '/auth/landing-page.tsx', html: drawn(LandingPage) },
  { path: paths.login, module: '/auth/login-page.tsx', html: drawn(LoginPage) },
  { path: paths.home, module: '/home/home-page.tsx', html: drawn(HomePage), lines: cheers },
]

function drawn(Page: ComponentType): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
}
