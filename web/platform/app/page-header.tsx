import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useGoBack } from './go-back.ts'
import { ThemeToggle } from './theme-toggle.tsx'

type Props = {
  title: string
  /** Where back leads; without it to the page before, or home for one who came in here. */
  back?: string
  /** Replaces going back, for a screen that has to ask first. */
  onBack?: () => void
  /** Further icon buttons, before the theme toggle. */
  end?: ReactNode
  className?: string | undefined
}

/** Back, the heading of the page, and the theme. Its colour is the page's, so a drawn page sets `text-on-art`. */
export function PageHeader({ title, back, onBack, end, className }: Props) {
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
      <h1 className="text-center text-lg">{title}</h1>
      <div className="flex justify-end">
        {end}
        <ThemeToggle />
      </div>
    </header>
  )
}
