import './styles/main.css'
import 'ui-core.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadOnIntent } from './app/pages.ts'
import { showTheme } from './app/theme.ts'
import { keepShell } from './offline/register.ts'

showTheme()
preloadOnIntent()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// Everything that the small font lacks; late, so that it stands in the way of nothing. A drawn page may be loaded long since.
if (document.readyState === 'complete') fetchTheRest()
else addEventListener('load', fetchTheRest)

function fetchTheRest(): void {
  const later = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  later(() => void import('./styles/full-font.css').catch(() => {}))
  later(keepShell)
}
