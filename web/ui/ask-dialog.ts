import type { ReactNode } from 'react'
import { create } from 'zustand'
import type { ButtonKind } from './button.tsx'

export type Choice<T> = {
  value: T
  text: string
  kind?: ButtonKind
  /** Work of this choice. The dialog stays open and busy until it is done, and rejects with its error. */
  run?: (() => Promise<unknown>) | undefined
}

type Question<T> = {
  title: string
  description?: ReactNode
  /** In reading order. Two choices stand side by side, three or more one above the other. */
  choices: Choice<T>[]
  /** Value of the choice that gets the focus: the one that loses least. Default: the first. */
  initial?: T
}

type Asked = Question<unknown> & { answer: (value: unknown) => void; fail: (error: unknown) => void }

/** State of `<Dialogs />`. The question stays readable while its dialog closes. */
export const useQuestion = create<{ asked: Asked | null; isOpen: boolean; isBusy: boolean }>(() => ({
  asked: null,
  isOpen: false,
  isBusy: false,
}))

/** Asks with any number of choices. Resolves with null when the dialog is left without a choice. */
export function choose<T>(question: Question<T>): Promise<T | null> {
  useQuestion.getState().asked?.answer(null)
  return new Promise<unknown>((answer, fail) => {
    useQuestion.setState({
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

/**
 * Asks for a yes; leaving means no. With `onConfirm` the dialog stays busy until that is done, and rejects with its
 * error.
 */
export async function confirm(asked: Confirmation): Promise<boolean> {
  const { title, description, confirmText = '확인', cancelText = '돌아가기', danger, onConfirm } = asked
  const choices: Choice<boolean>[] = [
    { value: false, text: cancelText, kind: 'quiet' },
    { value: true, text: confirmText, kind: danger ? 'danger' : 'primary', run: onConfirm },
  ]
  return (await choose({ title, description, choices })) ?? false
}

/** Shows a text that must be read before going on. */
export async function alert(
  message: string | { title: string; description?: ReactNode; confirmText?: string },
): Promise<void> {
  const {
    title,
    description,
    confirmText = '확인',
  } = typeof message === 'string' ? { title: message } : message
  await choose({ title, description, choices: [{ value: true, text: confirmText }] })
}

/** Settles the question on screen with one of its choices, after the work of that choice. */
export async function settle(choice: Choice<unknown> | null): Promise<void> {
  const { asked } = useQuestion.getState()
  if (!asked) return
  const close = () =>
    useQuestion.getState().asked === asked && useQuestion.setState({ isOpen: false, isBusy: false })
  try {
    if (choice?.run) useQuestion.setState({ isBusy: true })
    await choice?.run?.()
    close()
    asked.answer(choice?.value ?? null)
  } catch (error) {
    close()
    asked.fail(error)
  }
}
