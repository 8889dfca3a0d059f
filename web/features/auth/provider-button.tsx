import type { ProviderName } from '#contract/auth.ts'
import { cx } from '#web/styles/cx.ts'
import { josa } from '#web/ui/josa.ts'
import styles from './provider-button.module.css'
import { ProviderMark } from './provider-mark.tsx'

type Props = {
  provider: ProviderName
  label: string
  /** The provider works only in another browser. */
  isElsewhere?: boolean
  onClick: () => void
}

/** The button of a provider in its colours, adjusted for contrast. */
export const ProviderButton = ({ provider, label, isElsewhere = false, onClick }: Props) => (
  <button type="button" onClick={onClick} className={cx(styles.button, styles[provider])}>
    <ProviderMark provider={provider} />
    <span className={cx(isElsewhere && 'grid text-start leading-tight')}>
      <span>{josa(label, '으로/로')} 시작하기</span>
      {isElsewhere && <span className="font-normal text-xs"> 다른 브라우저에서</span>}
    </span>
  </button>
)
