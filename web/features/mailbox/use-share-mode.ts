import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { focusPageMenu } from '#web/platform/app/page-menu.tsx'

/** The share mode is a history entry, so that Back leaves the mode and not the page. */
export function useShareMode() {
  const location = useLocation()
  const navigate = useNavigate()
  const isOn = Boolean((location.state as { isSharing?: boolean } | null)?.isSharing)
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (wasOn.current && !isOn) focusPageMenu()
    wasOn.current = isOn
  }, [isOn])
  return {
    isOn,
    enter: () => navigate(location, { state: { ...location.state, isSharing: true } }),
    /** Does nothing after the mode was left: a request can end later. */
    leave: (steps = 1) => wasOn.current && navigate(-steps),
  }
}
