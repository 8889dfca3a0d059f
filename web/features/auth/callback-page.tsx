import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Magpie } from '#web/art/magpie.tsx'
import { Scene } from '#web/art/scene.tsx'
import { Page } from '#web/platform/app/page.tsx'
import { finishSignIn } from './finish-sign-in.ts'

/** The screen after a provider: it finishes the sign-in and goes to the next screen. */
export default function CallbackPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    let isLeft = false
    void once(search).then(path => {
      if (!isLeft) navigate(path, { replace: true })
    })
    return () => {
      isLeft = true
    }
  }, [search, navigate])
  return (
    <Page title="로그인" className="grid place-content-center justify-items-center gap-5 p-6 text-center">
      <Scene />
      <h1 className="sr-only">로그인</h1>
      <Magpie pose="carry" className="w-36" />
      <p role="status" className="rounded-full bg-surface px-6 py-2.5 font-bold text-lg shadow-1">
        우체국 문을 열고 있어요
      </p>
    </Page>
  )
}

let finishing: { search: string; path: Promise<string> } | null = null

/** A state can be exchanged once, even if the effect runs twice. */
function once(search: string): Promise<string> {
  if (finishing?.search !== search) finishing = { search, path: finishSignIn(new URLSearchParams(search)) }
  return finishing.path
}
