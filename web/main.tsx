import './styles/main.css'
import 'ui-core.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './platform/offline/install-invitation.ts'
import { App } from './routes/app.tsx'
import { preloadOnIntent } from './routes/pages.ts'
import { showTheme } from './styles/theme.ts'

showTheme()
preloadOnIntent()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
