import { cx } from './cx.ts'

// On a grid of 24, drawn with one round line of 1.9.
const lines = {
  back: 'm14.5 5-7 7 7 7',
  next: 'm9.5 5 7 7-7 7',
  up: 'm5 14.5 7-7 7 7',
  down: 'm5 9.5 7 7 7-7',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  pause: 'M9 6.5v11M15 6.5v11',
  play: 'M9 6.5v11l8-5.5Z',
  more: 'M12 5.5h.01M12 12h.01M12 18.5h.01',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.8v1.7M12 19.5v1.7M2.8 12h1.7M19.5 12h1.7M5.5 5.5l1.2 1.2M17.3 17.3l1.2 1.2M18.5 5.5l-1.2 1.2M6.7 17.3l-1.2 1.2',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15ZM10 20.5a2 2 0 0 0 4 0',
  person: 'M12 4.7a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6M4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6',
  send: 'M3 12 20.5 4.5 15 20l-3.5-6.5ZM11.5 13.5l4-4',
  pencil: 'M14.5 4.5 19 9l-9.5 9.5-5 .9.6-5.1ZM12.5 6.5l4.5 4.5',
  mail: 'M4 8.5 12 14l8-5.5M5.5 6h13a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Z',
  'mail-open': 'M3.5 10 12 4l8.5 6v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2ZM4 11l8 5.5 8-5.5',
  flag: 'M6 21V4.5c4-2.5 8 2 12 0v9c-4 2-8-2.5-12 0',
  trash:
    'M5 7h14M9.5 7V5.5A1.5 1.5 0 0 1 11 4h2a1.5 1.5 0 0 1 1.5 1.5V7M6.8 7l.8 11.2A2 2 0 0 0 9.6 20h4.8a2 2 0 0 0 2-1.8L17.2 7M10.3 11v5M13.7 11v5',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 7.8V12l2.8 1.8',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.8 4v4.2h-4.2',
  heart:
    'M12 19.7C6.3 16.1 4 12.9 4 9.7A4.2 4.2 0 0 1 8.2 5.5c1.6 0 2.9.8 3.8 2.2.9-1.4 2.2-2.2 3.8-2.2A4.2 4.2 0 0 1 20 9.7c0 3.2-2.3 6.4-8 10Z',
  leaf: 'M5 19.5C4 11 9.5 5.5 19.5 5c.8 9.5-4.5 14.5-12 13.5M5 19.5c2-4.2 5-7.2 8.5-9',
  flame:
    'M12 3.5c1.5 3.8 6 5.3 6 10.5a6 6 0 0 1-12 0c0-2.2.8-3.8 2.2-5.2 0 2.2.8 3 1.5 3 1.5-2.2 0-5.3 2.3-8.3Z',
  cloud: 'M7.5 18.5a4 4 0 0 1-.4-8A6 6 0 0 1 18 9.6a4.5 4.5 0 0 1-.5 8.9Z',
  share: 'M12 14.5V4M8 7.6 12 3.6l4 4M7 11.5H5.5v7a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5v-7H17',
  search: 'M10.8 4.5a6.3 6.3 0 1 0 0 12.6 6.3 6.3 0 0 0 0-12.6M15.4 15.4 20 20',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 11.3v4.6M12 8.2h.01',
  warning: 'M12 4.5 3.2 19.3h17.6ZM12 10.3v4M12 16.7h.01',
  logout: 'M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15.5 8l4 4-4 4M19 12H9.5',
  door: 'M6 20V5.5A1.5 1.5 0 0 1 7.5 4h9A1.5 1.5 0 0 1 18 5.5V20M4 20h16M14.5 12h.01',
  paper:
    'M6 3.8h8.2L18.5 8v10.7a1.5 1.5 0 0 1-1.5 1.5H7a1.5 1.5 0 0 1-1.5-1.5V5.3A1.5 1.5 0 0 1 7 3.8M14 4v4.3h4.3M9 12.3h6M9 15.8h4',
  letters:
    'M7.5 4.5h11a2 2 0 0 1 2 2v8M4.9 8.5h11.2a1.4 1.4 0 0 1 1.4 1.4v8.2a1.4 1.4 0 0 1-1.4 1.4H4.9a1.4 1.4 0 0 1-1.4-1.4V9.9a1.4 1.4 0 0 1 1.4-1.4M4 10.5l6.5 4 6.5-4',
  type: 'M5 7.5V5.5h14v2M12 5.5v13M9.5 18.5h5',
  pin: 'M9 4.5h6M10 4.5v5L7 13.5h10l-3-4v-5M12 13.5V20',
  link: 'M10 14a4 4 0 0 0 5.8.3l2.5-2.5a4 4 0 0 0-5.7-5.7l-1.1 1.1M14 10a4 4 0 0 0-5.8-.3l-2.5 2.5a4 4 0 0 0 5.7 5.7l1.1-1.1',
  scroll:
    'M7 4.5h10.5V17a2.5 2.5 0 0 1-2.5 2.5H6.5A2.5 2.5 0 0 1 4 17v-1h8.5v1.5a2 2 0 0 0 2 2M7 4.5V16M10 8.5h5M10 12h5',
} as const

export type IconName = keyof typeof lines

/** Decorative by itself: the control around it carries the words. */
export function Icon({
  name,
  size = 24,
  className,
}: {
  name: IconName
  size?: number
  className?: string | undefined
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.6 : 1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <path d={lines[name]} />
    </svg>
  )
}
