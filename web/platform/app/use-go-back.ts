import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'

/** Goes to the previous page; if the visit began here, replaces this page by `otherwise`. */
export function useGoBack(): (otherwise?: string) => void {
  const navigate = useNavigate()
  return (otherwise = paths.home) => {
    if (isEntry()) navigate(otherwise, { replace: true })
    else navigate(-1)
  }
}

// The router numbers history entries from 0. A redirect keeps the number of the entry it replaces.
const isEntry = () => ((history.state as { idx?: number } | null)?.idx ?? 0) === 0
