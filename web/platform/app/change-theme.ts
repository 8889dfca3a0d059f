import { isStill } from '#web/styles/is-still.ts'
import { toggleTheme } from '#web/styles/theme.ts'
import './change-theme.css'

/**
 * Switches between the light and the dark theme through dusk, in 480 ms. With reduced motion, or without view
 * transitions, it switches at once.
 */
export function changeTheme(): void {
  if (!document.startViewTransition || isStill()) {
    toggleTheme()
    return
  }
  const { documentElement: root, body } = document
  const dusk = document.createElement('div')
  dusk.className = 'dusk'
  root.classList.add('theme-changes')
  const turn = document.startViewTransition(() => {
    // Only the new picture has it, so that it is drawn above both.
    body.append(dusk)
    toggleTheme()
  })
  const end = () => {
    dusk.remove()
    root.classList.remove('theme-changes')
  }
  turn.finished.then(end, end)
}
