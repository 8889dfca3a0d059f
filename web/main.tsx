import './styles/main.css'
import 'ui-core.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showTheme } from './platform/app/theme.ts'
import { App } from './routes/app.tsx'
import { preloadOnIntent } from './routes/pages.ts'

showTheme()
preloadOnIntent()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
