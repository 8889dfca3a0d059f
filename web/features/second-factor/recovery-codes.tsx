import { useEffect, useRef } from 'react'
import { maySaveFiles } from '#web/platform/app/may-save-files.ts'
import { cx } from '#web/styles/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './recovery-codes.module.css'

type Props = {
  codes: string[]
  note?: string
  /** Stands above the codes on paper. */
  purpose?: string
  onDone: () => void
}

/** Shows recovery codes, to copy, to save or to print. The words are those of the second factor unless they are given. */
export function RecoveryCodes({ codes, note = factorNote, purpose = factorPurpose, onDone }: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone. A screen reader goes on here.
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <p ref={text} tabIndex={-1} className="text-ink-2">
        {note}
      </p>
      <div className={styles.codes}>
        <p className={styles.purpose}>{purpose}</p>
        <ul
          className={cx(
            'grid gap-x-4 gap-y-2 rounded-control bg-sunken p-4 text-center',
            codes.length > 1 && 'grid-cols-2',
          )}
        >
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="s" onClick={() => void copyCodes(codes)}>
          복사하기
        </Button>
        <Button kind="quiet" size="s" icon="download" onClick={() => saveCodes(codes)}>
          파일로 저장
        </Button>
        <Button kind="quiet" size="s" onClick={() => print()}>
          인쇄하기
        </Button>
      </div>
      <Button full onClick={onDone}>
        적어 두었어요
      </Button>
    </div>
  )
}

const factorNote =
  '휴대폰을 잃어버리면 이 코드로 들어올 수 있어요. 코드 하나는 한 번만 쓸 수 있고, 닫으면 다시 보여 드릴 수 없어요.'
const factorPurpose = '따숨우체국에 로그인할 때 인증 앱의 코드 대신 한 번씩 쓸 수 있는 복구 코드예요.'

async function copyCodes(codes: string[]): Promise<void> {
  toast(
    (await copyText(codes.join('\n')))
      ? { type: 'Success', text: '복구 코드를 복사했어요.' }
      : { type: 'Error', text: '복사하지 못했어요. 파일로 저장해 주세요.' },
  )
}

function saveCodes(codes: string[]): void {
  if (!maySaveFiles('다른 앱 안에서는 파일을 받을 수 없어요. 복사해서 안전한 곳에 붙여 넣어 주세요.')) return
  saveFile('ttasum-recovery-codes.txt', `따숨우체국 복구 코드\n\n${codes.join('\n')}\n`)
}
