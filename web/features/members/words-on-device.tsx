import { useState } from 'react'
import { eraseFromDevice, hasWords } from '#web/platform/api/member-storage.ts'
import { memberId } from '#web/platform/api/session.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Erases the unsent words of the member on this device, if there are any. */
export function WordsOnDevice() {
  const [areThere, setThere] = useState(() => hasWords(memberId()))
  if (!areThere) return null
  const erase = async () => {
    const isSure = await confirm({
      title: '이 기기의 글을 지울까요?',
      description: '보내지 못한 편지와 쓰다 만 글이 사라져요. 임시 저장한 편지는 우체국에 그대로 있어요.',
      confirmText: '지우기',
      danger: true,
    })
    if (!isSure) return
    eraseFromDevice(memberId())
    setThere(false)
    toast({ type: 'Success', text: '이 기기에서 글을 지웠어요.' })
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">이 기기에 남은 글</p>
        <p className="text-ink-2 text-sm">로그아웃하면 잠가 두고, 30일이 지나면 지워요.</p>
      </div>
      <Button kind="quiet" size="s" onClick={() => void erase()}>
        이 기기에서 지우기
      </Button>
    </div>
  )
}
