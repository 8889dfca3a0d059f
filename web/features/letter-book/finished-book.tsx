import { useMemo, useState } from 'react'
import { loadNow } from '#web/platform/app/load-now.ts'
import { maySaveFiles } from '#web/platform/app/may-save-files.ts'
import { isInApp } from '#web/platform/first-paint/is-in-app.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Book } from './book.ts'
import { hasPageNumbers, type PageSize, pageSizes } from './page-rules.ts'
import { lettersIn, type Part, volumesOf } from './parts.ts'
import { PictureStage } from './picture-stage.tsx'
import type { Pictures } from './pictures.ts'
import { Preview } from './preview.tsx'
import { PrintedBook, usePageRules } from './printed-book.tsx'
import { Progress, takeFocus } from './reading-card.tsx'
import { usePrinting } from './use-printing.ts'

type Props = { book: Book; leftOut: number; onBack: () => void }

const sizes = pageSizes.map(value => ({ value, label: { A5: 'A5 작은 책', A4: 'A4 큰 책' }[value] }))

/** The last step: the size, the print and the EPUB, with the cover and the first letters. */
export function FinishedBook({ book, leftOut, onBack }: Props) {
  const [size, setSize] = useState<PageSize>('A5')
  const [pictures, setPictures] = useState<Pictures | null>(null)
  const [isSaving, setSaving] = useState(false)
  const volumes = useMemo(() => volumesOf(book), [book])
  const [volume, setVolume] = useState(0)
  const parts = volumes[volume] ?? []
  const { printing, onPart, start, reset } = usePrinting(parts)
  usePageRules(size, pictures)
  const isLaying = printing.state === 'laying'

  const print = async () => {
    if (await mayLeaveThePostOffice('인쇄하기')) start()
  }
  const save = async () => {
    if (!maySaveFiles()) return
    if (!pictures || !(await mayLeaveThePostOffice('내려받기'))) return
    setSaving(true)
    try {
      const { downloadEpub } = await loadNow(() => import('./epub/download-epub.ts'))
      await downloadEpub(book, pictures)
      toast({ type: 'Success', text: '편지책을 내려받았어요.' })
    } catch {
      toast({ type: 'Error', text: '파일을 만들지 못했어요. 다시 시도해 주세요.' })
    }
    setSaving(false)
  }

  return (
    <>
      {!pictures && <PictureStage book={book} onTaken={setPictures} />}
      <Card as="section" className="grid gap-4">
        <div className="grid gap-1">
          <h2 ref={takeFocus} tabIndex={-1} className="text-xl">
            편지책이 다 엮였어요
          </h2>
          <p className="text-ink-2">
            {book.span} · 편지 {book.count.toLocaleString('ko-KR')}통
          </p>
          {leftOut > 0 && <p className="text-ink-2 text-sm">가려 둔 편지 {leftOut}통은 뺐어요.</p>}
        </div>
        <Segments label="책의 크기" options={sizes} value={size} onChange={setSize} />
        {volumes.length > 1 && !isLaying && (
          <SelectField
            label="인쇄할 권"
            options={namesOf(volumes)}
            value={String(volume)}
            onChange={volume => {
              reset()
              setVolume(Number(volume))
            }}
          />
        )}
        {isLaying && (
          <>
            <p role="status">쪽을 짜고 있어요. 다 되면 인쇄 창이 열려요.</p>
            <Progress label="쪽에 놓은 편지" done={printing.laid} all={lettersIn(parts)} />
          </>
        )}
        <div className="flex flex-wrap gap-2.5 *:grow">
          <Button icon="paper" busy={isLaying} disabled={!pictures} onClick={() => void print()}>
            인쇄하기
          </Button>
          <Button
            kind="quiet"
            icon="download"
            busy={isSaving}
            disabled={!pictures}
            onClick={() => void save()}
          >
            EPUB 내려받기
          </Button>
        </div>
        <p className="text-ink-2 text-sm">{printHint()}</p>
        <Button kind="text" size="s" icon="back" className="justify-self-start" onClick={onBack}>
          다시 고르기
        </Button>
      </Card>
      {pictures && <Preview book={book} pictures={pictures} size={size} />}
      {pictures && printing.state !== 'none' && (
        <PrintedBook key={volume} book={book} parts={parts} pictures={pictures} size={size} onPart={onPart} />
      )}
    </>
  )
}

/** 1권 · 1–500번째 편지 */
function namesOf(volumes: Part[][]) {
  let last = 0
  return volumes.map((parts, at) => {
    const first = last + 1
    last += lettersIn(parts)
    return { value: String(at), label: `${at + 1}권 · ${first}–${last}번째 편지` }
  })
}

const mayLeaveThePostOffice = (confirmText: string) =>
  confirm({
    title: '편지가 우체국을 떠나요',
    description:
      '인쇄하거나 내려받은 편지는 우체국이 더는 지켜 드릴 수 없으니, 혼자만 보는 곳에 간직해 주세요.',
    confirmText,
  })

/** How to print with page numbers in this browser. */
function printHint(): string {
  if (isInApp()) return '다른 앱 안에서는 인쇄 창이 열리지 않을 수 있어요. 브라우저에서 열어 주세요.'
  return hasPageNumbers()
    ? '인쇄 창에서 같은 용지를 고르면 쪽 번호까지 들어가요. PDF로 저장할 수도 있어요.'
    : '이 브라우저는 쪽 번호를 넣지 못해요. 인쇄 창에서 ‘머리글과 바닥글’을 켜면 번호가 찍혀요.'
}
