import './styles/main.css'
import 'ui-core.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadOnIntent, preloadPage } from './app/pages.ts'
import { showTheme } from './app/theme.ts'
import { keepShell } from './offline/register.ts'

showTheme()
preloadOnIntent()
void drawnDoor().then(() =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)

/** A page that the document came with stands until it can be replaced by the same one, alive (`web/build/drawn-doors.ts`). */
async function drawnDoor(): Promise<void> {
  if (document.querySelector('[data-door]')?.checkVisibility()) await preloadPage(location.pathname)
}

// Everything that the small font lacks; late, so that it stands in the way of nothing.
addEventListener('load', () => {
  const later = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  later(() => void import('./styles/full-font.css').catch(() => {}))
  later(keepShell)
})
