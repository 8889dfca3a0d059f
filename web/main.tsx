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
