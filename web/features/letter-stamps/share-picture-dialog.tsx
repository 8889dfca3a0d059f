import { useEffect, useRef, useState } from 'react'
import type { StampOf } from '#web/art/letter-stamp/stamp-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import type { Overlay } from '#web/ui/overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { addressOf, drawPicture } from './draw-picture.ts'
import { canSend, sendPicture } from './send-picture.ts'
import { SharePicture } from './share-picture.tsx'

type Props = { stamp: StampOf } & Overlay<void>
type Picture = { file: Blob; address: string }

/** Shows the picture before it leaves the device. As an image, so that a long press saves it, too. */
export function SharePictureDialog({ stamp, open, close }: Props) {
  const drawing = useRef<SVGSVGElement>(null)
  const [picture, setPicture] = useState<Picture>()
  const [hasFailed, setFailed] = useState(false)
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    if (!drawing.current) return
    let isLeft = false
    const draw = async (drawn: SVGSVGElement) => {
      const file = await drawPicture(drawn)
      const address = await addressOf(file)
      if (!isLeft) setPicture({ file, address })
    }
    draw(drawing.current).catch(() => isLeft || setFailed(true))
    return () => {
      isLeft = true
    }
  }, [])
  const send = async () => {
    if (!picture) return
    setSending(true)
    const done = await sendPicture(picture.file)
    setSending(false)
    if (done === 'saved') toast({ type: 'Success', text: '우표 그림을 저장했어요.' })
    if (done !== 'left') close()
  }
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      busy={isSending}
      title="우표 나누기"
      description="우편번호도, 편지의 말도 담기지 않아요. 다만 편지를 쓴 사람은 제 우표를 알아볼 수 있어요."
      actions={
        <>
          <Button kind="quiet" size="s" disabled={isSending} onClick={() => close()}>
            취소
          </Button>
          <Button
            size="s"
            icon={picture && canSend(picture.file) ? 'share' : 'download'}
            data-first=""
            busy={isSending || (!picture && !hasFailed)}
            disabled={!picture}
            onClick={() => void send()}
          >
            {picture && canSend(picture.file) ? '보내기' : '저장하기'}
          </Button>
        </>
      }
    >
      <div className="mx-auto w-full max-w-80 overflow-hidden rounded-control shadow-1">
        {picture ? (
          <img
            src={picture.address}
            width={1080}
            height={1350}
            alt="우표 그림. 모르는 사람이 보낸 편지 한 통, 따숨우체국"
            className="block h-auto w-full"
          />
        ) : (
          <SharePicture stamp={stamp} ref={drawing} />
        )}
      </div>
      {hasFailed && (
        <ErrorNote>이 브라우저에서는 그림을 만들지 못했어요. 다른 브라우저에서 다시 열어 주세요.</ErrorNote>
      )}
    </Dialog>
  )
}
