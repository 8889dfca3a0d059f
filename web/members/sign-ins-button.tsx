import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SignIns } from './sign-ins.tsx'

const title = '로그인한 기기'

/** The way to my sign-ins, in the words of a row of my account. */
export function SignInsButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="-me-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2"
      >
        <span className="sr-only">{title}</span> 살펴보기
        <Icon name="next" size={18} className="text-ink-2" />
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={title}>
        <p aria-hidden="true" className="pb-1 font-bold text-xl tracking-tight">
          {title}
        </p>
        {isOpen && <SignIns />}
      </Sheet>
    </>
  )
}
