import { OpenEnvelopeShape } from '#web/art/envelope.tsx'
import styles from './landing-stage.module.css'
import { LandingStage } from './landing-stage.tsx'

/** The letter is open in the lit window of a house, beside a cup and a thermometer. The other windows are dark. */
export const AtTheWindow = () => (
  <LandingStage>
    <path d="M-900 60H1290V1600H-900Z" fill="var(--wall)" />
    <path d={boards} fill="none" stroke="var(--board)" strokeWidth="2" />
    <path d="M-900 60H1290V92H-900Z" fill="var(--wall-shade)" />
    <g className={styles.lift}>
      <path d="M-900 20H1290V74H-900Z" fill="var(--art-red)" />
      <path d={tiles} fill="var(--art-red)" />
      <path d={tileLines} fill="none" stroke="var(--art-red-deep)" strokeWidth="2" />
    </g>
    <DarkWindow x={-190} />
    <DarkWindow x={580} />
    <DarkWindow x={-575} />
    <DarkWindow x={965} />
    <LitWindow />
  </LandingStage>
)

const repeated = (count: number, piece: string) => piece.repeat(count)
const boards = Array.from({ length: 16 }, (_, at) => `M-900 ${150 + at * 55}H1290`).join('')
const tiles = `M-900 72${repeated(73, 'q15 26 30 0')}V60H-900Z`
const tileLines = `M-900 46${repeated(73, 'q15 22 30 0')}`

const LitWindow = () => (
  <>
    <path d="M66 118h258v276H66Z" fill="var(--frame)" className={styles.lift} />
    <path d="M66 118h258v8H66Z" fill="var(--frame-light)" />
    <path d="M80 132h230v248H80Z" fill="var(--room)" />
    <path d="M80 380V250c64-28 166-28 230 0v130Z" fill="var(--room-light)" />
    <path d="M195 132v248M80 216h230" stroke="var(--frame-light)" strokeWidth="5" />
    <path d={curtains} fill="var(--curtain)" />
    <path d={folds} fill="none" stroke="var(--curtain-fold)" strokeWidth="2.200" />
    <Thermometer />
    <g transform="translate(262 384) scale(1.7)">
      <Cup />
    </g>
    <g transform="translate(164 344) scale(2.3)" className={styles.lift}>
      <OpenEnvelopeShape />
    </g>
    <path d="M44 378h302v26H44Z" fill="var(--frame)" className={styles.lift} />
    <path d="M44 378h302v7H44Z" fill="var(--frame-light)" />
  </>
)

const curtains = 'M80 132h50c3 92-12 180-38 248H80ZM310 132h-50c-3 92 12 180 38 248h12Z'
const folds =
  'M96 132c1 92-4 178-10 248M113 132c1 88-9 172-22 242M294 132c-1 92 4 178 10 248M277 132c-1 88 9 172 22 242'

/** As large as the lit one, without a lamp and without a letter. */
const DarkWindow = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 0)`}>
    <path d="M-104 126h208v262h-208Z" fill="var(--frame)" className={styles.lift} />
    <path d="M-92 138H92v236H-92Z" fill="var(--pane)" />
    <path d="M-92 138H40L-92 300Z" fill="#fff" opacity=".12" />
    <path d="M0 138v236M-92 216H92" stroke="var(--frame)" strokeWidth="6" />
    <path d="M-118 374h236v18h-236Z" fill="var(--frame-light)" />
  </g>
)

const Thermometer = () => (
  <g transform="translate(278 150) scale(1.5)">
    <rect x="-9" y="-6" width="18" height="72" rx="9" fill="var(--envelope)" className={styles.lift} />
    <path d="M0 2v50" stroke="oklch(0.88 0.03 80)" strokeWidth="6" strokeLinecap="round" />
    <path d="M0 16v36" stroke="var(--art-red)" strokeWidth="6" strokeLinecap="round" />
    <circle cy="54" r="7" fill="var(--art-red)" />
    <path d="M4 8h3M4 20h3M4 32h3" stroke="oklch(0.6 0.05 60)" strokeWidth="1.400" strokeLinecap="round" />
  </g>
)

const Cup = () => (
  <>
    <path
      d="M-4-30c-4-5 3-8 0-13M6-30c-4-5 3-8 0-13"
      fill="none"
      stroke="#fff"
      strokeWidth="2.400"
      strokeLinecap="round"
      opacity=".75"
    />
    <path d="M15-18c9-1 9 12-1 12" fill="none" stroke="var(--roof-blue)" strokeWidth="3.500" />
    <path d="M-14-24h30l-3 20c-.5 3-2 4-5 4H-6c-3 0-4.500-1-5-4Z" fill="var(--roof-blue)" />
    <path d="M-14-24h30l-.6 4h-28.800Z" fill="oklch(0.39 0.065 238)" />
  </>
)
