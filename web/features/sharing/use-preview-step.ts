import { useLocation, useNavigate } from 'react-router'

/** The preview is a history entry above the share mode, so that Back leads to the choice of letters. */
export function usePreviewStep() {
  const location = useLocation()
  const navigate = useNavigate()
  const isOn = Boolean((location.state as { isPreviewing?: boolean } | null)?.isPreviewing)
  return {
    isOn,
    /** Entries from here to the correspondence. */
    steps: isOn ? 2 : 1,
    enter: () => navigate(location, { state: { ...location.state, isPreviewing: true }, replace: isOn }),
    leave: () => isOn && navigate(-1),
  }
}
