import { type ProviderName, providerLabels } from '#contract/auth.ts'
import { cx } from '#web/ui/cx.ts'
import styles from './provider-button.module.css'
import { ProviderMark } from './provider-mark.tsx'

/** The button of a provider, in its own colours as far as they can be read. */
export const ProviderButton = ({ provider, onClick }: { provider: ProviderName; onClick: () => void }) => (
  <button type="button" onClick={onClick} className={cx(styles.button, styles[provider])}>
    <ProviderMark provider={provider} />
    <span>{providerLabels[provider]}로 시작하기</span>
  </button>
)
