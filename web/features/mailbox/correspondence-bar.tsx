import { Button } from '#web/ui/button.tsx'
import { useDisconnect } from './use-disconnect.ts'

type Props = {
  id: number
  zipCode: string
  count: number
  isActive: boolean
  /** Set if there are letters to share. */
  onShare: (() => void) | undefined
}

/** The number of letters, and actions while the correspondence is open. */
export function CorrespondenceBar({ id, zipCode, count, isActive, onShare }: Props) {
  const disconnect = useDisconnect(id)
  return (
    <div className="flex min-h-11 items-center justify-between gap-2 ps-1">
      <p className="text-ink-2 text-sm tabular-nums">편지 {count}통</p>
      {isActive && (
        <div className="flex flex-wrap items-center justify-end">
          {onShare && (
            <Button kind="text" size="s" id={shareButton} onClick={onShare}>
              편지 공유
            </Button>
          )}
          <Button kind="text" size="s" onClick={() => void disconnect(zipCode)}>
            연결 끊기
          </Button>
        </div>
      )}
    </div>
  )
}

const shareButton = 'share-letters'

/** Returns the focus to the button that opened the share mode. */
export const focusShareButton = () => document.getElementById(shareButton)?.focus()
