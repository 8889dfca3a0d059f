import { useState } from 'react'
import { type Exported, exportMine } from '#contract/export.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { loadNow } from '#web/platform/app/load-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { day } from '#web/ui/date.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'

type Kind = 'BOOK' | 'DATA'

/** Downloads my data: letters as a book, or everything as JSON. */
export function ExportCard({ heading: Heading = 'h2' }: { heading?: 'h2' | 'h3' }) {
  const { mutateAsync } = useSend(exportMine)
  const [busy, setBusy] = useState<Kind | null>(null)
  const take = async (kind: Kind) => {
    setBusy(kind)
    try {
      const sent = await (await import('./ask-slow-texts.ts')).askSlowTexts(kind)
      if (!sent) return setBusy(null)
      const { name, text, type, said } = await fileOf(kind, await mutateAsync(sent))
      saveFile(name, text, type)
      toast({ type: 'Success', text: said })
    } catch (error) {
      const text = isCallError(error) ? error.message : '파일을 만들지 못했어요. 다시 시도해 주세요.'
      toast({ type: 'Error', text })
    }
    setBusy(null)
  }
  return (
    <Card as="section" className="grid gap-3">
      <Heading className="text-lg">내 편지와 데이터 내려받기</Heading>
      <p className="text-ink-2 text-sm">
        편지책은 주고받은 편지를 한 권으로 엮은 파일이에요. 브라우저에서 열어 읽고 인쇄할 수 있어요. 데이터
        파일에는 임시 저장, 알림, 경고까지 모두 담기고, 다른 분에 대해서는 우편번호만 담겨요.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="quiet"
          size="s"
          icon="letters"
          busy={busy === 'BOOK'}
          disabled={!!busy}
          onClick={() => void take('BOOK')}
        >
          편지책 내려받기
        </Button>
        <Button
          kind="quiet"
          size="s"
          icon="download"
          busy={busy === 'DATA'}
          disabled={!!busy}
          onClick={() => void take('DATA')}
        >
          데이터 파일(JSON) 내려받기
        </Button>
      </div>
    </Card>
  )
}

async function fileOf(kind: Kind, exported: Exported) {
  const end = `${exported.member.zipCode}-${day(exported.exportedAt)}`
  return kind === 'BOOK'
    ? {
        name: `따숨우체국-편지책-${end}.html`,
        text: (await loadNow(() => import('./letter-book.ts'))).letterBook(exported),
        type: 'text/html',
        said: '편지책을 내려받았어요.',
      }
    : {
        name: `따숨우체국-데이터-${end}.json`,
        text: JSON.stringify(exported, null, 2),
        type: 'application/json',
        said: '데이터 파일을 내려받았어요.',
      }
}
