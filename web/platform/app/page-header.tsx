import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#web/styles/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type MenuItem, PageMenu } from './page-menu.tsx'
import { useGoBack } from './use-go-back.ts'

type Props = {
  title: string
  /** Target of the back button. Default: the previous page, or home if the visit began here. */
  back?: string
  /** Replaces going back, for a screen that must ask first. */
  onBack?: () => void
  /** More icon buttons, before the menu. */
  end?: ReactNode
  /** Actions of the menu ⋯, before the theme. */
  menu?: readonly MenuItem[]
  /** A short line under the heading. */
  note?: ReactNode
  className?: string | undefined
}

/** Back button, heading and menu. It inherits its colour; a page on a drawing sets `text-on-art`. */
export function PageHeader({ title, back, onBack, end, menu = [], note, className }: Props) {
  const navigate = useNavigate()
  const goBack = useGoBack()
  const leave = () => (back === undefined ? goBack() : navigate(back))
  return (
    <header
      className={cx(
        'mx-auto grid w-full max-w-280 grid-cols-[1fr_auto_1fr] items-center p-2 wide:px-6 wide:py-3.5',
        className,
      )}
    >
      <div className="flex">
        <IconButton icon="back" label="뒤로 가기" onClick={onBack ?? leave} />
      </div>
      <div className="text-center">
        <h1 className="text-lg">{title}</h1>
        {note}
      </div>
      <div className="flex justify-end">
        {end}
        <PageMenu items={menu} />
      </div>
    </header>
  )
}
