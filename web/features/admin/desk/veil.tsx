import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from './kbd.tsx'

type Props = { isOn: boolean; onLift: () => void; children: ReactNode }

/** Blurs threats and sexual content until the reader asks for it. Screen readers skip it until then, too. */
export const Veil = ({ isOn, onLift, children }: Props) =>
  isOn ? (
    <div className="relative grid overflow-hidden rounded-control">
      <div inert aria-hidden="true" className="max-h-60 select-none overflow-hidden blur-lg">
        {children}
      </div>
      <div className="absolute inset-0 grid content-center justify-items-center gap-3 bg-surface/70 p-4 text-center">
        <p>읽기 힘들 수 있는 글이라 흐리게 해 뒀어요.</p>
        <Button kind="quiet" size="s" onClick={onLift}>
          글 보기
          <Kbd>V</Kbd>
        </Button>
      </div>
    </div>
  ) : (
    children
  )
