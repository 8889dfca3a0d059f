import { Link } from 'react-router'
import { cx } from '#web/styles/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

export type TileProps = { name: string; value: string; note: string; isLoud?: boolean; to?: string }

export const Tiles = ({ tiles }: { tiles: TileProps[] }) => (
  <ul className="grid grid-cols-2 gap-3 wide:grid-cols-3">
    {tiles.map(tile => (
      <li key={tile.name} className="min-w-0">
        <Tile {...tile} />
      </li>
    ))}
  </ul>
)

/** One number with its name and a note. */
function Tile({ name, value, note, isLoud, to }: TileProps) {
  const content = (
    <>
      <span className="flex items-center justify-between gap-2 text-ink-2 text-sm">
        {name}
        {to && <Icon name="next" size={16} />}
      </span>
      <span className="font-bold text-2xl tabular-nums">{value}</span>
      <span className={cx('text-sm', isLoud ? 'font-semibold text-post' : 'text-ink-2')}>{note}</span>
    </>
  )
  const look = 'grid h-full content-start gap-1 rounded-card bg-surface p-4 text-ink shadow-1 wide:p-5'
  return to ? (
    <Link to={to} className={cx(look, 'transition-shadow duration-180 ease-soft hover:shadow-2')}>
      {content}
    </Link>
  ) : (
    <p className={look}>{content}</p>
  )
}
