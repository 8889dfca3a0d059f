import { useId } from 'react'
import './windows.css'

const rows = [12, 23, 34, 45, 57]

/** The tiled eaves above the windows, of any width. */
export function Roof({ className = 'block h-21.5 w-full' }: { className?: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 600 86" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path d="M26 8C22 40 10 60 0 70h600c-10-10-22-30-26-62Z" fill="var(--tile-2)" />
      <clipPath id={id}>
        <path d="M26 8C22 40 10 60 0 70v10h600V70c-10-10-22-30-26-62Z" />
      </clipPath>
      <g clipPath={`url(#${id})`} stroke="var(--tile-edge)" strokeWidth="1.400">
        {rows.flatMap((y, row) =>
          Array.from({ length: 25 }, (_, at) => {
            const x = at * 26 - 26 - (row % 2) * 13
            const isDark = (at * 5 + row * 3) % 7 === 0
            return (
              <path
                key={`${x} ${y}`}
                d={`M${x} ${y}v8a13 11 0 0 0 26 0v-8Z`}
                fill={isDark ? 'var(--tile-2)' : 'var(--tile)'}
              />
            )
          }),
        )}
      </g>
      <rect x="20" y="2" width="560" height="10" rx="5" fill="var(--tile-2)" />
      <rect x="14" y="78" width="572" height="8" fill="var(--timber)" />
    </svg>
  )
}
