import { useEffect } from 'react'
import { useSession } from '#web/platform/api/session.ts'
import { watchForeignTexts } from '#web/platform/first-paint/foreign-texts.ts'
import { Dialogs } from '#web/ui/dialogs.tsx'
import { Overlays } from '#web/ui/overlay.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { watchOnScreenKeyboard } from './on-screen-keyboard.ts'

/** Hosts dialogs, toasts and overlays. Their stores keep requests made before it is loaded. */
export default function OverlayHost() {
  useEffect(watchOnScreenKeyboard, [])
  useEffect(watchForeignTexts, [])
  const isLoggedIn = useSession(session => session.isLoggedIn)
  return (
    <>
      {isLoggedIn && <Overlays />}
      <Dialogs />
      <Toasts />
    </>
  )
}
