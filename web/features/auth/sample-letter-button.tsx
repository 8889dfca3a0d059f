import { type ComponentType, type ReactNode, useState } from 'react'
import { loadNow } from '#web/platform/app/load-now.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

type Window = ComponentType<{ open: boolean; onClose: () => void }>

/** Opens the sample letter. Its code and its fonts load at the press, so the first screen does not wait for them. */
export function SampleLetterButton({ className, children }: { className?: string; children: ReactNode }) {
  const [Letter, setLetter] = useState<Window | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const { SampleLetter } = await loadNow(() => import('./sample-letter.tsx'))
      setLetter(() => SampleLetter)
      setOpen(true)
    } catch {
      toast({ type: 'Warning', text: '편지를 가져오지 못했어요. 잠시 후에 다시 눌러 주세요.' })
    }
    setBusy(false)
  }
  return (
    <>
      <Button kind="text" size="s" className={className} busy={isBusy} onClick={() => void open()}>
        {children}
      </Button>
      {Letter && <Letter open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
