import { useEffect, useState } from 'react'

/** A module that loads on demand: nothing until it is loaded, and where it cannot be. `load` stays the same. */
export function useModule<M>(load: () => Promise<M>, isWanted: boolean): M | undefined {
  const [module, setModule] = useState<M>()
  useEffect(() => {
    if (isWanted) load().then(setModule, () => {})
  }, [isWanted, load])
  return module
}
