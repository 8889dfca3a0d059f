import { useEffect } from 'react'
import { useSession } from '#web/platform/api/session.ts'
import { Dialogs } from '#web/ui/dialogs.tsx'
import { Overlays } from '#web/ui/overlay.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { watchKeyboard } from './keyboard.ts'

/** What any page may open over itself. What was asked or said before this is there stands in its store until then. */
export default function Around() {
  useEffect(watchKeyboard, [])
  const isLoggedIn = useSession(session => session.isLoggedIn)
  return (
    <>
      {isLoggedIn && <Overlays />}
      <Dialogs />
      <Toasts />
    </>
  )
}
