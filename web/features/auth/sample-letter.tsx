import { useId, useRef } from 'react'
import { officeStamp } from '#web/art/letter-stamp/stamp-of.ts'
import { desk } from '#web/art/papers/paper.tsx'
import { LetterSheet, unknownReader } from '#web/paper/letter-sheet.tsx'
import { plainLook, useIsPlain } from '#web/paper/plain-view.ts'
import { cx } from '#web/styles/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './sample-letter.module.css'

const letter = {
  title: '불을 끄고 누웠을 때',
  content: `보내 주신 편지 잘 읽었어요. 불을 끄고 누우면 낮에 한 말이 자꾸 떠오른다고 하셨죠.
어젯밤엔 저도 그랬어요. 냉장고 돌아가는 소리까지 다 들리더라고요.
그래서 일어나 보리차를 데웠는데, 컵을 쥐고 있으니 마음이 조금 느슨해졌어요.
그 말, 아마 그렇게 이상하지 않았을 거예요. 마음을 쓴 사람만 밤에 그 말을 다시 꺼내 보거든요.
오늘은 그 말도 같이 재워 주세요.
푹 자고 나면 한 줄만 소식 들려주세요.`,
  zipCode: '견본',
  paperType: 'PAPER',
  fontType: 'KYOBO',
} as const

type Props = { open: boolean; onClose: () => void }

/** A letter that we wrote, for readers before their sign-in. It looks like a member's, and is marked as a sample. */
export function SampleLetter({ open, onClose }: Props) {
  const window = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(window, open)
  const { paperType } = useIsPlain() ? plainLook : letter
  return (
    <dialog
      ref={window}
      aria-labelledby={id}
      className={cx(desk(paperType), styles.window)}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => open && !window.current?.open && onClose()}
    >
      <div className={styles.desk}>
        <header className="flex items-center justify-between gap-2 py-1">
          <h2 id={id} tabIndex={-1} data-first className="text-lg outline-none">
            견본 편지
          </h2>
          <IconButton icon="close" label="닫기" className="-me-2" onClick={onClose} />
        </header>
        <LetterSheet
          letter={letter}
          to={unknownReader}
          from="어느 밤의 이웃"
          date={new Date().toISOString()}
          stamp={officeStamp}
          className={styles.sheet}
        />
        <footer className="grid justify-items-center gap-3 pt-2 text-center">
          <p>
            우체국이 써 둔 견본이에요. <span className="inline-block">진짜 편지는 두 사람만 읽어요.</span>
          </p>
          <Button className="w-full max-w-80" onClick={onClose}>
            잘 읽었어요
          </Button>
        </footer>
      </div>
    </dialog>
  )
}
