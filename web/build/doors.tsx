import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { paths } from '#contract/paths.ts'
import LandingPage from '#web/features/auth/landing-page.tsx'
import LoginPage from '#web/features/auth/login-page.tsx'
import { cheers } from '#web/features/home/cheers.ts'
import HomePage from '#web/features/home/home-page.tsx'

/**
 * The pages that a visit begins with, each as it stands before anything has happened; home for whom this browser expects
 * to be a member, and with what its magpie may say first.
 */
export const doors = [
  { path: paths.landing, module: '/features/auth/landing-page.tsx', html: drawn(LandingPage) },
  { path: paths.login, module: '/features/auth/login-page.tsx', html: drawn(LoginPage) },
  { path: paths.home, module: '/features/home/home-page.tsx', html: drawn(HomePage), lines: cheers },
]

function drawn(Page: ComponentType): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
}
