import {
  addTransitionType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Navigator,
  Router,
} from 'react-router'
import { activeTurn, setPoint, standStill, turnOf, watchHands, watchTurns } from '#web/platform/app/turn.ts'

/**
 * The browser's history as the router's, and each step in it as a turn of pages that has a direction. React moves
 * nothing on the browser's own Back, which it has to finish within the event; so that step is taken just after, unless
 * the browser has moved the page itself, by a swipe from the edge.
 */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [shown, show] = useState(() => stateOf(history))
  const navigator = useMemo(() => from(shown.location.key, history), [shown.location.key, history])
  const [isTurning, startTurn] = useTransition()
  const last = useRef({ path: history.location.pathname, index: indexNow() })

  useLayoutEffect(() => {
    const turn = () => {
      // Not what was told: there may have been a further step since.
      const next = stateOf(history)
      const path = next.location.pathname
      const index = indexNow()
      const way = turnOf(last.current.path, path, index - last.current.index)
      if (path !== last.current.path) setPoint(way, Math.min(index, last.current.index))
      last.current = { path, index }
      standStill()
      startTurn(() => {
        addTransitionType(way)
        show(next)
      })
    }
    return history.listen(({ action }) => {
      if (action === 'POP' && !hasMoved(event)) setTimeout(turn)
      else turn()
    })
  }, [history])
  useEffect(watchTurns, [])
  useEffect(watchHands, [])
  // Until it has moved, React keeps back the effects of the new page, and with them what it asks the server for; a
  // further rendering fetches them up.
  const [, wake] = useState({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each page anew
  useLayoutEffect(() => {
    activeTurn()?.ready.then(
      () => wake({}),
      () => {},
    )
  }, [shown])

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
      {isTurning && <span aria-hidden="true" className="turning" />}
    </Router>
  )
}

type History = ReturnType<typeof createBrowserHistory>

/** Whoever presses again while the page is still on its way goes there once, and comes back by one step. */
const from = (shownKey: string, history: History): Navigator => ({
  ...history,
  push(to, state) {
    const isOnItsWay =
      history.location.key !== shownKey && createPath(history.location) === history.createHref(to)
    if (!isOnItsWay) history.push(to, state)
  },
})

const stateOf = ({ action, location }: History) => ({ action, location })
// The router numbers its entries.
const indexNow = () => (history.state as { idx?: number } | null)?.idx ?? 0
const hasMoved = (event: Event | undefined) => event instanceof PopStateEvent && event.hasUAVisualTransition
