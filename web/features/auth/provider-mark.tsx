import type { ProviderName } from '#contract/auth.ts'
import styles from './provider-button.module.css'

/** The logo of a provider. OIDC has a key: the service does not know the operator's logo. */
export const ProviderMark = ({ provider }: { provider: ProviderName }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.mark}>
    {marks[provider]}
  </svg>
)

const marks: Record<ProviderName, React.ReactNode> = {
  NAVER: <path d="M3 2.500h4.800l4.500 6.700V2.500H17v15h-4.800L7.700 10.800v6.700H3Z" fill="currentColor" />,
  KAKAO: (
    <path
      d="M10 2.200c-4.900 0-8.800 3.100-8.800 6.900 0 2.400 1.600 4.600 4 5.800l-.9 3.300c-.1.400.3.600.6.400l3.800-2.600c.4 0 .9.100 1.300.100 4.900 0 8.800-3.100 8.800-7s-3.900-6.900-8.800-6.900Z"
      fill="currentColor"
    />
  ),
  OIDC: (
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="6.500" cy="13.500" r="4" />
      <path d="m9.400 10.600 7.600-7.600M13 7l3 3" />
    </g>
  ),
  GOOGLE: (
    <g fill="none" strokeWidth="3.200">
      <path d="M16 5.600A7.100 7.100 0 0 0 3.800 6.700" stroke="var(--mark-1)" />
      <path d="M3.800 6.700a7.100 7.100 0 0 0 0 6.600" stroke="var(--mark-2)" />
      <path d="M3.800 13.300a7.100 7.100 0 0 0 10.700 2.200" stroke="var(--mark-3)" />
      <path d="M14.500 15.500A7.100 7.100 0 0 0 17.100 10H10" stroke="var(--mark-4)" />
    </g>
  ),
}
