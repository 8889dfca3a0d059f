import { currentTilesOf, type Standing } from './current-tiles.ts'
import { Tile } from './tile.tsx'

/** The current numbers. Those that need an administrator link to their screen. */
export const CurrentNumbers = ({ now }: { now: Standing }) => (
  <section aria-labelledby="now" className="grid gap-4">
    <h2 id="now" className="text-xl">
      지금
    </h2>
    <ul className="grid grid-cols-2 gap-3 wide:grid-cols-3">
      {currentTilesOf(now).map(tile => (
        <li key={tile.name} className="min-w-0">
          <Tile {...tile} />
        </li>
      ))}
    </ul>
  </section>
)
