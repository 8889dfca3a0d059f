import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useWide } from '#web/ui/use-wide.ts'
import { itemOf } from './desk-items.ts'

/**
 * The key of the open item. On a phone it is in the address, so that Back leads to the list and a new item begins at its
 * top. Beside the list it is not: a navigation would move the scroll position and the focus.
 */
export function useOpenItem(): [opened: string | null, open: (key: string | null) => void] {
  const isWide = useWide()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const asked = params.get('item')
  const [own, setOwn] = useState(asked)
  const opened = isWide ? own : asked
  const open = (key: string | null) => {
    setOwn(key)
    if (isWide) return
    const left = new URLSearchParams(params)
    if (key) left.set('item', key)
    else left.delete('item')
    void navigate({ search: String(left) }, { replace: opened !== null })
  }
  return [itemOf(opened) && opened, open]
}
