import { parentPort } from 'node:worker_threads'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { paths } from '#contract/paths.ts'
import LandingPage from '#web/features/auth/landing-page.tsx'
import LoginPage from '#web/features/auth/login-page.tsx'
import HomePage from '#web/features/home/home-page.tsx'
import { cheers } from '#web/features/home/village/cheers.ts'

/** `lines`: the texts that the head script chooses the page's `[data-line]` from; only pages for members have them. */
export type PrerenderedPage = { path: string; module: string; html: string; lines?: readonly string[] }

const pages: PrerenderedPage[] = [
  { path: paths.landing, module: '/features/auth/landing-page.tsx', html: draw(LandingPage) },
  { path: paths.login, module: '/features/auth/login-page.tsx', html: draw(LoginPage) },
  { path: paths.home, module: '/features/home/home-page.tsx', html: draw(HomePage), lines: cheers },
]

function draw(Page: ComponentType): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
}

// The build runs this file in a worker (`prerender.ts`).
parentPort?.postMessage(pages)
