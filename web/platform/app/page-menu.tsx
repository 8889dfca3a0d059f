import { type CSSProperties, useRef, useState } from 'react'
import { cx } from '#web/styles/cx.ts'
import { onVeil } from '#web/ui/dialog.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './page-menu.module.css'
import { useThemeItem } from './use-theme-item.ts'

export type MenuItem = {
  label: string
  onSelect: () => void
  icon?: IconName
  /** For what cannot be undone. It still asks before it acts. */
  danger?: boolean
}

/** The menu ⋯ of a page: its rare actions, and last the theme. It is a small window below its button. */
export function PageMenu({ items = [] }: { items?: readonly MenuItem[] }) {
  const [place, setPlace] = useState<CSSProperties | null>(null)
  const menu = useRef<HTMLDialogElement>(null)
  const isOpen = place !== null
  useModal(menu, isOpen)
  const close = () => setPlace(null)
  const theme: MenuItem = useThemeItem()
  return (
    <>
      <IconButton
        id={buttonId}
        icon="more"
        label="더 보기"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setPlace(below(currentTarget))}
      />
      <dialog
        ref={menu}
        aria-label="더 보기"
        className={styles.menu}
        style={place ?? undefined}
        onCancel={event => {
          event.preventDefault()
          close()
        }}
        onClose={() => isOpen && !menu.current?.open && close()}
        {...onVeil(close)}
      >
        <ul>
          {[...items, theme].map(({ label, icon, danger, onSelect }) => (
            <li key={label}>
              <button
                type="button"
                className={cx(styles.item, danger && styles.danger)}
                onClick={() => {
                  // The window closes first, so that focus and a window of the action start at the button.
                  menu.current?.close()
                  close()
                  onSelect()
                }}
              >
                {icon && <Icon name={icon} size={20} />}
                {label}
              </button>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  )
}

function below(button: HTMLElement): CSSProperties {
  const { bottom, right } = button.getBoundingClientRect()
  return { insetBlockStart: bottom + 4, insetInlineEnd: document.documentElement.clientWidth - right }
}

const buttonId = 'page-menu'

/** Focuses the button ⋯, for an action of the menu that ends later. */
export const focusPageMenu = () => document.getElementById(buttonId)?.focus()
