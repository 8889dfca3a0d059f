import { useState } from 'react'
import { exportMine } from '#contract/export.ts'
import { paths } from '#contract/paths.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { maySaveFiles } from '#web/platform/app/may-save-files.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { day } from '#web/ui/date.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'

/** Leads to the letter book, and downloads all my data as JSON. */
export function ExportCard() {
  const { mutateAsync } = useSend(exportMine)
  const [busy, setBusy] = useState(false)
  const take = async () => {
    if (!maySaveFiles()) return
    setBusy(true)
    try {
      const sent = await (await import('./ask-slow-texts.ts')).askSlowTexts()
      if (!sent) return setBusy(false)
      const exported = await mutateAsync(sent)
      const name = `따숨우체국-데이터-${exported.member.zipCode}-${day(exported.exportedAt)}.json`
      saveFile(name, JSON.stringify(exported, null, 2), 'application/json')
      toast({ type: 'Success', text: '데이터 파일을 내려받았어요.' })
    } catch (error) {
      const text = isCallError(error) ? error.message : '파일을 만들지 못했어요. 다시 시도해 주세요.'
      toast({ type: 'Error', text })
    }
    setBusy(false)
  }
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">내 편지와 데이터 내려받기</h2>
      <p className="text-ink-2 text-sm">
        편지책은 주고받은 편지를 골라 한 권으로 엮은 책이에요. 인쇄하거나 EPUB으로 내려받을 수 있어요. 데이터
        파일에는 임시 저장, 알림, 경고까지 모두 담기고, 다른 분에 대해서는 우편번호만 담겨요.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink kind="quiet" size="s" icon="letters" to={paths.letterBook}>
          편지책 만들기
        </ButtonLink>
        <Button kind="quiet" size="s" icon="download" busy={busy} onClick={() => void take()}>
          데이터 파일(JSON) 내려받기
        </Button>
      </div>
    </Card>
  )
}
