/** A shop window with its awning and flowers. */
export const Shop = ({ x }: { x: number }) => (
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

/** The sign of the post office. */
export const Sign = () => (
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

/** The door and its steps. */
export const Entrance = () => (
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

/** The flag on the roof. */
export const Flag = () => (
  <g transform="translate(-101 -152) scale(.86)">
    <path d="M0 0v-46" stroke="var(--trunk)" strokeWidth="3" strokeLinecap="round" />
    <path d="M1-46c12-6 18 4 34-2v20c-14 6-22-4-34 2Z" fill="var(--art-red)" />
    <path d="M8-41l8 6 10-5" stroke="var(--awning)" strokeWidth="1.800" fill="none" />
  </g>
)
