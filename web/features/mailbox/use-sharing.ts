import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { focusShareButton } from './correspondence-bar.tsx'

/** The share mode is an entry of the history, so that the browser's Back leaves the mode and not the page. */
export function useSharing() {
  const location = useLocation()
  const navigate = useNavigate()
  const isOn = Boolean((location.state as { isSharing?: boolean } | null)?.isSharing)
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (wasOn.current && !isOn) focusShareButton()
    wasOn.current = isOn
  }, [isOn])
  return {
    isOn,
    enter: () => navigate(location, { state: { ...location.state, isSharing: true } }),
    /** Does nothing once it was left: a request may end after that. */
    leave: () => wasOn.current && navigate(-1),
  }
}
