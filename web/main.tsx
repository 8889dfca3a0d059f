import './styles/main.css'
import 'ui-core.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportRecovered } from './platform/app/page-transition.ts'
import { allowForeignChanges } from './platform/first-paint/foreign-changes.ts'
import './platform/offline/install-invitation.ts'
import { App } from './routes/app.tsx'
import { preloadOnIntent } from './routes/pages.ts'
import { showTheme } from './styles/theme.ts'

// Without the head script nothing starts: `old-browser.js` reloads the page.
if ('timeOfVillage' in globalThis) start()

function start() {
  allowForeignChanges()
  showTheme()
  preloadOnIntent()
  const root = createRoot(document.getElementById('root') as HTMLElement, {
    onRecoverableError: reportRecovered,
  })
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
