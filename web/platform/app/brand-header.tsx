import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Wordmark } from '#web/art/wordmark.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The header of home: our name, the theme, a place for the bell, my page. */
export const BrandHeader = ({ bell, heading = true }: { bell?: ReactNode; heading?: boolean }) => {
  const Name = heading ? 'h1' : 'p'
  return (
    <header className="flex flex-wrap items-center justify-between py-2.5 ps-4.5 pe-3 text-on-art wide:px-9 wide:py-4.5">
      <Name className="text-xl wide:text-2xl">
        <Link
          to={paths.home}
          className="inline-flex min-h-11 items-center whitespace-nowrap font-bold tracking-tight"
        >
          <Wordmark />
        </Link>
      </Name>
      <nav aria-label="주 메뉴" className="flex">
        <ThemeToggle />
        {bell}
        <IconLink icon="person" label="마이페이지" to={paths.myPage} />
      </nav>
    </header>
  )
}
