import { useId, useState } from 'react'
import { getStored, habitSign, storeForMember } from '#web/platform/api/member-storage.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './reply-steps.module.css'

/**
 * Beside the sheet of an answer: three steps with a beginning each, for who does not know how to start. Folded at first;
 * the browser remembers whether the member keeps them open. Nothing is written into the sheet.
 */
export function ReplySteps({ memberId }: { memberId: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(() => getStored(memberId, name) === true)
  const toggle = () => {
    setOpen(!isOpen)
    storeForMember(memberId, name, !isOpen)
  }
  return (
    <section aria-label="답장을 쓰는 세 걸음" className={styles.fold}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles.edge}
        onClick={toggle}
      >
        <Icon name="pencil" size={18} />
        <span className="grow">어떻게 시작할지 막막하다면</span>
        <Icon name={isOpen ? 'up' : 'down'} size={18} />
      </button>
      <ol id={id} hidden={!isOpen} className={styles.steps}>
        {steps.map(({ title, text, example }) => (
          <li key={title}>
            <h2 className="font-bold text-base">{title}</h2>
            <p>{text}</p>
            <p className={styles.example}>
              <span className="sr-only">예: </span>
              {example}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const steps = [
  {
    title: '들은 말',
    text: '편지에서 마음에 남은 말을 그대로 되짚어 주세요.',
    example: '“요즘 잠이 안 온다는 말이 오래 남았어요.”',
  },
  {
    title: '내 이야기',
    text: '비슷했던 내 하루를 짧게 들려주세요. 견주지 않아도 돼요.',
    example: '“저도 이사한 첫 겨울에는 불을 켜 두고 잤어요.”',
  },
  {
    title: '작은 응원',
    text: '해결해 주려 애쓰지 말고, 곁에 있겠다는 말로 맺어 주세요.',
    example: '“오늘 밤은 어제보다 조금 짧았으면 해요.”',
  },
]

const name = `${habitSign}reply-steps-open`
