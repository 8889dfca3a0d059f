import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'

/** To the page before; for one who came in here, to `otherwise` in its place. */
export function useGoBack(): (otherwise?: string) => void {
  const navigate = useNavigate()
  return (otherwise = paths.home) => {
    if (isEntry()) navigate(otherwise, { replace: true })
    else navigate(-1)
  }
}

// The router numbers its entries from 0, and a redirect keeps the number of the one whose place it takes.
const isEntry = () => ((history.state as { idx?: number } | null)?.idx ?? 0) === 0
