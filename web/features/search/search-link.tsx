import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { SearchState } from './asked.ts'
import { useSearchKey } from './use-search-key.ts'

const state: SearchState = { search: {} }

/** The entry to the search, drawn like its field. The key `/` opens it, too. */
export function SearchLink() {
  const navigate = useNavigate()
  useSearchKey(() => void navigate(paths.mailbox, { state }))
  return (
    <Link
      to={paths.mailbox}
      state={state}
      // A link to the same address would replace the letter box, and Back would leave it.
      replace={false}
      aria-keyshortcuts="/"
      className="flex min-h-12 w-full items-center gap-2.5 rounded-full bg-surface/94 px-4 text-ink-2 shadow-1 transition-shadow duration-180 ease-soft hover:shadow-2"
    >
      <Icon name="search" />
      편지에서 찾기
      <span
        aria-hidden="true"
        className="ms-auto hidden min-w-5 rounded-chip border border-current/40 px-1 text-center font-sans text-xs wide:inline-block"
      >
        /
      </span>
    </Link>
  )
}
