import './styles/main.css'
import 'ui-core.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadOnIntent } from './app/pages.ts'
import { showTheme } from './app/theme.ts'

showTheme()
preloadOnIntent()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
