import { getMailbox } from '#contract/mailbox.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import styles from './po-box.module.css'

/**
 * My zip code as my box in the post office: a brass door with five number plates. Behind its pane burns one light per
 * person with whom I exchange letters.
 */
export function PoBox({ zipCode }: { zipCode: string }) {
  const people = useAnswer(getMailbox).data?.filter(({ active }) => active).length
  return (
    <section className={styles.wall}>
      <OtherBoxes />
      <div className={styles.door}>
        <Pane lights={people ?? 0} />
        <h2 className={`${styles.plate} text-sm`}>나의 우편번호</h2>
        <ZipCode value={zipCode} boxes />
        <div className={styles.foot}>
          <Key />
          <p className="text-sm">
            {people !== undefined && (
              <span className={styles.plate}>
                {people > 0 ? `편지를 나누는 사람 ${people}명` : '아직 편지를 나누는 사람이 없어요'}
              </span>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}

const columns = [0, 1, 2, 3, 4, 5, 6, 7]
const rows = [0, 1, 2, 3]

/** The doors of the neighbours, behind mine. */
const OtherBoxes = () => (
  <svg
    viewBox="0 0 592 300"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    className={styles.others}
  >
    {rows.flatMap(row =>
      columns.map(column => (
        <g key={`${row} ${column}`} transform={`translate(${column * 74 + 4} ${row * 76 + 2})`}>
          <rect width="66" height="68" rx="5" fill="var(--brass-dark)" />
          <rect x="2" y="2" width="62" height="64" rx="4" fill="var(--brass)" />
          <rect x="12" y="11" width="42" height="18" rx="2" fill="var(--hole)" />
          <rect x="21" y="35" width="24" height="8" rx="1.500" fill="var(--number)" />
          <circle cx="33" cy="54" r="4.500" fill="var(--brass-dark)" />
        </g>
      )),
    )}
  </svg>
)

const mostLights = 9

/** The window of the door. The box behind it is dark without a light. */
const Pane = ({ lights }: { lights: number }) => (
  <svg viewBox="0 0 300 56" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={styles.pane}>
    <rect width="300" height="56" rx="5" fill="var(--brass-dark)" />
    <rect x="3" y="3" width="294" height="50" rx="3.500" fill="var(--hole)" />
    <path
      d="M3 44h294v5.500a3.500 3.500 0 0 1-3.500 3.500H6.500A3.500 3.500 0 0 1 3 49.500Z"
      fill="var(--shelf)"
    />
    {Array.from({ length: Math.min(lights, mostLights) }, (_, at) => (
      <g
        // biome-ignore lint/suspicious/noArrayIndexKey: a light is its place
        key={at}
        data-light=""
        className={styles.light}
        transform={`translate(${150 + (at - (Math.min(lights, mostLights) - 1) / 2) * 30} 45)`}
      >
        <circle cy="-13" r="19" fill="var(--glow)" opacity=".16" />
        <circle cy="-13" r="12" fill="var(--glow)" opacity=".3" />
        <path d="M-6-22H6l3 6v10l-3 6H-6l-3-6v-10Z" fill="var(--glow)" />
        <path d="M1-22h5l3 6v10l-3 6H1Z" fill="var(--apricot)" opacity=".55" />
        <path d="M-6-22H6M-6 0H6" stroke="var(--brass-dark)" strokeWidth="2" />
      </g>
    ))}
    <path d="M28 3 10 53M44 3 26 53" stroke="#fff" strokeWidth="5" opacity=".16" />
  </svg>
)

const Key = () => (
  <svg viewBox="-44 -12 88 56" aria-hidden="true" className={styles.key}>
    <circle r="11" fill="var(--brass-dark)" />
    <circle cx="-.800" cy="-1" r="9" fill="var(--brass-light)" />
    <path d="M-1.800-5h3.600v10h-3.600Z" fill="var(--hole)" />
    {/* The key in the lock, its ring and a tag of paper. */}
    <path d="M-3-3.500H3V9H-3Z" fill="var(--brass-dark)" />
    <circle cy="16" r="8" fill="none" stroke="var(--brass-dark)" strokeWidth="4.500" />
    <circle cx="-.600" cy="15.200" r="8" fill="none" stroke="var(--brass-light)" strokeWidth="2.400" />
    <path d="M5 22c3 4 7 5 11 6" fill="none" stroke="var(--art-red)" strokeWidth="1.800" />
    <path d="m14 24 22 5-3 13-22-5Z" fill="var(--number)" />
    <circle cx="17.500" cy="28.500" r="1.600" fill="var(--hole)" />
  </svg>
)
