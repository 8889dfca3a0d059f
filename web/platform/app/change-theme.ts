import { isStill } from '#web/styles/is-still.ts'
import { toggleTheme } from '#web/styles/theme.ts'
import './change-theme.css'

/**
 * Changes the theme through dusk, in 480 ms; without `change` it switches between light and dark. With reduced motion, or
 * without view transitions, it changes at once.
 */
export function changeTheme(change = toggleTheme): void {
  if (!document.startViewTransition || isStill()) {
    change()
    return
  }
  const { documentElement: root, body } = document
  const dusk = document.createElement('div')
  dusk.className = 'dusk'
  root.classList.add('theme-changes')
  const turn = document.startViewTransition(() => {
    // Only the new picture has it, so that it is drawn above both.
    body.append(dusk)
    change()
  })
  const end = () => {
    dusk.remove()
    root.classList.remove('theme-changes')
  }
  turn.finished.then(end, end)
}
