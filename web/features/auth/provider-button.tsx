import type { ProviderName } from '#contract/auth.ts'
import { cx } from '#web/styles/cx.ts'
import { josa } from '#web/ui/josa.ts'
import styles from './provider-button.module.css'
import { ProviderMark } from './provider-mark.tsx'

type Props = {
  provider: ProviderName
  label: string
  /** A second, small line. The name of the button ends with it. */
  note?: string | undefined
  onClick: () => void
}

/** The button of a provider in its colours, adjusted for contrast. */
export const ProviderButton = ({ provider, label, note, onClick }: Props) => (
  <button type="button" onClick={onClick} className={cx(styles.button, styles[provider])}>
    <ProviderMark provider={provider} />
    <span className={cx(note && 'grid text-start leading-tight')}>
      <span>{josa(label, '으로/로')} 시작하기</span>
      {note && <span className="font-normal text-xs"> {note}</span>}
    </span>
  </button>
)
