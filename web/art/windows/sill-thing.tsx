type Props = {
  /** Number of the correspondence. */
  id: number
  className: string | undefined
}

/** The object that `ReadWindow` shows as a shadow, seen from inside; some windows have none. Its sill is at y = 48. */
export function SillThing({ id, className }: Props) {
  const thing = things[id % things.length]
  return (
    thing && (
      <svg viewBox="0 0 48 62" aria-hidden="true" className={className}>
        {thing}
      </svg>
    )
  )
}

// In the order of `ReadWindow`.
const things = [
  <g key="pot">
    <path
      d="M24 32V20M24 28c-7-1-10-5-10-10 6 0 10 4 10 10ZM24 25c7-1 10-5 10-10-6 0-10 4-10 10Z"
      {...stem()}
    />
    <circle cx="24" cy="16" r="4.200" fill="var(--apricot)" />
    <circle cx="13" cy="17" r="3" fill="var(--cloud)" />
    <circle cx="35" cy="14" r="3.400" fill="var(--petal)" />
    <path d="M13 31h22l-3 17H16Z" fill="var(--flowerpot)" />
    <rect x="11.500" y="29" width="25" height="5" rx="1.500" fill="var(--flowerpot)" />
  </g>,
  null,
  <g key="reeds">
    <path d="M24 40C21 26 15 17 9 11M24 40c0-14 1-26 4-34M25 40c3-10 8-16 14-20" {...stem()} />
    <path
      d="M9 11c-3-4-2-8 0-10 3 3 4 7 0 10ZM28 6c-2-3-1-6 1-8 2 3 2 6-1 8ZM39 20c0-4 3-6 6-6 0 4-2 6-6 6Z"
      fill="var(--reed)"
    />
    <path d="M20 34h8c0 3 4 5 4 9 0 3-2 5-4 5h-8c-2 0-4-2-4-5 0-4 4-6 4-9Z" fill="var(--roof-blue)" />
  </g>,
  <g key="cat" fill="var(--cat)">
    <path d="M9 48c-3-11 0-19 6-24-3-4-3-10-1-16l5 4c3-1 7-1 10 0l5-4c2 6 2 12-1 16 6 5 9 13 6 24Z" />
    <path d="M34 46c7 0 9 6 6 13" fill="none" stroke="var(--cat)" strokeWidth="4" strokeLinecap="round" />
  </g>,
  null,
]

function stem() {
  return { fill: 'var(--leaf)', stroke: 'var(--leaf-2)', strokeWidth: 1.6, strokeLinecap: 'round' } as const
}
