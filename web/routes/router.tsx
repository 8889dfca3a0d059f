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
import {
  finishTransition,
  getActiveTransition,
  setPoint,
  transitionKind,
  watchPresses,
  watchTransitions,
} from '#web/platform/app/page-transition.ts'

/**
 * Connects the browser's history to the router, and makes each step a page transition with a direction. React animates
 * nothing inside the browser's Back event, so that step runs just after it, unless the browser animated an edge swipe
 * itself.
 */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [shown, show] = useState(() => stateOf(history))
  const navigator = useMemo(() => from(shown.location.key, history), [shown.location.key, history])
  const [isTurning, startTurn] = useTransition()
  const last = useRef({ path: history.location.pathname, index: indexNow() })

  useLayoutEffect(() => {
    const turn = () => {
      // Reads the current state: a further step may have happened since.
      const next = stateOf(history)
      const path = next.location.pathname
      const index = indexNow()
      const way = transitionKind(last.current.path, path, index - last.current.index)
      if (path !== last.current.path) setPoint(way, Math.min(index, last.current.index))
      last.current = { path, index }
      finishTransition()
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
  useEffect(watchTransitions, [])
  useEffect(watchPresses, [])
  // React delays the effects of the new page, with their requests, until the animation has run. A further render runs
  // them earlier.
  const [, wake] = useState({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each page anew
  useLayoutEffect(() => {
    getActiveTransition()?.ready.then(
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

/** A second press while the page is loading adds no second history entry. */
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
