import type { ReactNode } from 'react'
import { create } from 'zustand'
import type { ButtonKind } from './button.tsx'

export type Choice<T> = {
  value: T
  text: string
  kind?: ButtonKind
  /** Work that belongs to the choice: the dialog stays, busy, until it is done, and fails with it. */
  run?: (() => Promise<unknown>) | undefined
}

type Question<T> = {
  title: string
  description?: ReactNode
  /** In reading order: two stand side by side, more one above the other. */
  choices: Choice<T>[]
  /** The choice that is focused first: the one that loses least. Without it, the first. */
  initial?: T
}

type Asked = Question<unknown> & { answer: (value: unknown) => void; fail: (error: unknown) => void }

/** What `<Dialogs />` shows. A question stays readable while its dialog closes. */
export const useAsked = create<{ asked: Asked | null; isOpen: boolean; isBusy: boolean }>(() => ({
  asked: null,
  isOpen: false,
  isBusy: false,
}))

/** Asks with any number of choices; null when the dialog was left without one. */
export function choose<T>(question: Question<T>): Promise<T | null> {
  useAsked.getState().asked?.answer(null)
  return new Promise<unknown>((answer, fail) => {
    useAsked.setState({
      asked: { ...(question as Question<unknown>), answer, fail },
      isOpen: true,
      isBusy: false,
    })
  }) as Promise<T | null>
}

type Confirmation = {
  title: string
  description?: ReactNode
  confirmText?: string
  cancelText?: string
  danger?: boolean
  onConfirm?: () => Promise<unknown>
}

/** Asks for a yes; leaving is a no. With `onConfirm` the dialog stays, busy, until that is done, and rejects with its error. */
export async function confirm(asked: Confirmation): Promise<boolean> {
  const { title, description, confirmText = '확인', cancelText = '돌아가기', danger, onConfirm } = asked
  const choices: Choice<boolean>[] = [
    { value: false, text: cancelText, kind: 'quiet' },
    { value: true, text: confirmText, kind: danger ? 'danger' : 'primary', run: onConfirm },
  ]
  return (await choose({ title, description, choices })) ?? false
}

/** Tells something that has to be read before going on. */
export async function alert(
  told: string | { title: string; description?: ReactNode; confirmText?: string },
): Promise<void> {
  const { title, description, confirmText = '확인' } = typeof told === 'string' ? { title: told } : told
  await choose({ title, description, choices: [{ value: true, text: confirmText }] })
}

/** Settles what is shown with one of its choices, after its work if it has any. */
export async function settle(choice: Choice<unknown> | null): Promise<void> {
  const { asked } = useAsked.getState()
  if (!asked) return
  const close = () =>
    useAsked.getState().asked === asked && useAsked.setState({ isOpen: false, isBusy: false })
  try {
    if (choice?.run) useAsked.setState({ isBusy: true })
    await choice?.run?.()
    close()
    asked.answer(choice?.value ?? null)
  } catch (error) {
    close()
    asked.fail(error)
  }
}
