import { type ComponentType, createElement, Fragment, type ReactNode, useEffect } from 'react'
import { create } from 'zustand'

/** Props of a window opened by `openOverlay`. The window stays drawn while it closes. */
export type Overlay<T> = { open: boolean; close: (answer: T) => void }

type Opened = { number: number; isOpen: boolean; draw: (open: boolean) => ReactNode }

const useOpened = create<{ opened: Opened | null }>(() => ({ opened: null }))

let last = 0

/** Opens a window over the current page. Resolves with the value that the window is closed with. */
export function openOverlay<T, P extends object>(
  Window: ComponentType<P & Overlay<T>>,
  props: P,
): Promise<T> {
  return new Promise(resolve => {
    const number = ++last
    const close = (answer: T) => {
      useOpened.setState(({ opened }) => ({
        opened: opened?.number === number ? { ...opened, isOpen: false } : opened,
      }))
      resolve(answer)
    }
    const draw = (open: boolean) => createElement(Window, { ...props, open, close })
    useOpened.setState({ opened: { number, isOpen: true, draw } })
  })
}

/** Shows the window of `openOverlay`. It stands once in the app, while a member is signed in. */
export function Overlays() {
  const { opened } = useOpened()
  useEffect(() => () => useOpened.setState({ opened: null }), [])
  return opened && <Fragment key={opened.number}>{opened.draw(opened.isOpen)}</Fragment>
}
