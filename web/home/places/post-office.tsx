import styles from './places.module.css'

/** The post office, where one writes; it stands on the origin. */
export const PostOffice = () => (
  <svg viewBox="-138 -212 276 218" aria-hidden="true" className={styles.drawing}>
    <ellipse cy="2" rx="138" ry="9" fill="var(--shade)" />
    <path d="M-30 4h60c2 14 10 30 26 50q-56 12-112 0c16-20 24-36 26-50Z" fill="var(--path)" />
    <Walls />
    <Roof />
    <Shop x={-74} />
    <Shop x={74} />
    <Gable />
    <Sign />
    <Entrance />
    <Flag />
  </svg>
)

const Walls = () => (
  <g className={styles.lift}>
    <path d="M-112-104v104h224v-104Z" fill="var(--wall)" />
    <path d="M60-104h52v104H60Z" fill="var(--wall-shade)" opacity=".55" />
    <path d="M-112-14h224V0h-224Z" fill="var(--stone)" />
    <path
      d="M-112-14h224M-80-14V0m38-14V0M44-14V0m36-14V0"
      stroke="var(--stone-edge)"
      strokeWidth="1.200"
      fill="none"
    />
  </g>
)

const Roof = () => (
  <g className={styles.lift}>
    <path
      d="M-128-98c10-4 16-14 24-52 1-4 3-6 7-6h194c4 0 6 2 7 6 8 38 14 48 24 52 2 1 1 4-2 4h-252c-3 0-4-3-2-4Z"
      fill="var(--roof)"
    />
    <path
      d="M40-156h57c4 0 6 2 7 6 8 38 14 48 24 52 2 1 1 4-2 4H66c-4-20-12-46-26-62Z"
      fill="var(--roof-shade)"
      opacity=".5"
    />
    {[
      [-142, -106, 16],
      [-128, -110, 17],
      [-114, -116, 18],
    ].map(([y, x, count]) => (
      <path
        key={y}
        d={`M${x} ${y}${'q6.500 7 13 0'.repeat(count ?? 0)}`}
        fill="none"
        stroke="var(--roof-light)"
        strokeWidth="1.500"
        opacity=".75"
      />
    ))}
    <path d="M-100-157h200" stroke="var(--roof-light)" strokeWidth="4" strokeLinecap="round" />
  </g>
)

/** A shop window with its awning and flowers. */
const Shop = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 0)`}>
    <rect x="-17" y="-76" width="34" height="46" rx="3" fill="var(--frame)" />
    <rect x="-14" y="-73" width="28" height="40" rx="1.500" fill="var(--pane)" />
    <path d="M-14-73h28v12L-14-48Z" fill="#fff" opacity="var(--shine)" />
    <path d="M0-73v40M-14-54h28" stroke="var(--frame)" strokeWidth="2" />
    <path d="M-21-80h42l4 13h-50Z" fill="var(--awning)" />
    <path
      d="M-21-80h8.400l-1.600 13h-10.800ZM-4.200-80h8.400l.8 13h-10ZM12.600-80h8.400l4 13h-10.800Z"
      fill="var(--art-red)"
    />
    <path d={`M-25-67${'q2.500 5 5 0'.repeat(10)}`} fill="var(--awning)" opacity=".9" />
    <rect x="-19" y="-31" width="38" height="8" rx="2" fill="var(--trunk)" />
    <path
      d="M-13-33h.01M-4-34h.01M6-33h.01M14-34h.01"
      stroke="var(--leaf)"
      strokeWidth="9.500"
      strokeLinecap="round"
    />
    <path
      d="M-10-35.500h.01M2-36.500h.01M11-35h.01"
      stroke="var(--apricot)"
      strokeWidth="4.400"
      strokeLinecap="round"
    />
  </g>
)

const Gable = () => (
  <>
    <g className={styles.lift}>
      <path d="M-42 0v-126L0-168l42 42V0Z" fill="var(--wall)" />
      <path d="M22-146 42-126V0H22Z" fill="var(--wall-shade)" opacity=".5" />
      <path d="M-42-14h84V0h-84Z" fill="var(--stone)" />
    </g>
    <path
      d="M-54-114 0-174l54 60c2 2 0 5-3 4L0-160-51-110c-3 1-5-2-3-4Z"
      fill="var(--roof)"
      className={styles.lift}
    />
    <path d="M0-174 54-114c2 2 0 5-3 4L0-160Z" fill="var(--roof-shade)" opacity=".55" />
    <circle cy="-124" r="13" fill="var(--frame)" />
    <circle cy="-124" r="10.500" fill="var(--clock)" />
    <path d="M0-124v-7M0-124l5 3" stroke="var(--sign-ink)" strokeWidth="1.700" strokeLinecap="round" />
  </>
)

const Sign = () => (
  <>
    <rect
      x="-34"
      y="-103"
      width="68"
      height="25"
      rx="4"
      fill="var(--sign)"
      stroke="var(--sign-edge)"
      strokeWidth="1.200"
    />
    <text
      y="-85.500"
      dx="1.500"
      textAnchor="middle"
      fontSize="15"
      fontWeight="700"
      letterSpacing="3"
      fill="var(--sign-ink)"
    >
      우체국
    </text>
  </>
)

const Entrance = () => (
  <>
    <path d="M-24 0v-46a24 24 0 0 1 48 0V0Z" fill="var(--frame)" />
    <path d="M-19 0v-46a19 19 0 0 1 38 0V0Z" fill="var(--front-door)" />
    <path d="M0-65V0" stroke="var(--front-door-shade)" strokeWidth="1.600" />
    <path d="M-14-30v-16a14 14 0 0 1 12-13.800V-30ZM14-30v-16A14 14 0 0 0 2-59.800V-30Z" fill="var(--pane)" />
    <path d="M-14-44h12M2-44h12" stroke="var(--front-door)" strokeWidth="2" />
    <path d="M-4-20h.01M4-20h.01" stroke="var(--glow)" strokeWidth="3.600" strokeLinecap="round" />
    <path d="M-32 0h64v5h-64ZM-40 5h80v5h-80Z" fill="var(--stone)" />
    <path d="M-32 0h64M-40 5h80" stroke="var(--stone-edge)" strokeWidth="1.200" />
  </>
)

const Flag = () => (
  <g transform="translate(-101 -152) scale(.86)">
    <path d="M0 0v-46" stroke="var(--trunk)" strokeWidth="3" strokeLinecap="round" />
    <path d="M1-46c12-6 18 4 34-2v20c-14 6-22-4-34 2Z" fill="var(--art-red)" />
    <path d="M8-41l8 6 10-5" stroke="var(--awning)" strokeWidth="1.800" fill="none" />
  </g>
)
