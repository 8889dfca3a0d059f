import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useWide } from '#web/ui/use-wide.ts'
import { itemOf } from './desk-items.ts'
import { useIsShown } from './use-is-shown.ts'

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
  const isShown = useIsShown()
  const open = (key: string | null) => {
    setOwn(key)
    if (isWide && isShown.current) return
    // A toast may open an item long after it was made, also from another page.
    const search = new URLSearchParams(isShown.current ? location.search : '')
    const replace = search.has('item')
    if (key) search.set('item', key)
    else search.delete('item')
    void navigate({ pathname: paths.adminDesk, search: String(search) }, { replace })
  }
  return [itemOf(opened) && opened, open]
}
