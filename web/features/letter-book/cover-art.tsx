import { officeStamp } from '#web/art/letter-stamp/stamp-of.ts'
import { StampShape } from '#web/art/letter-stamp/stamp-shape.tsx'
import { Postmark } from '#web/art/postmark.tsx'
import { seoul } from '#web/platform/api/seoul-time.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { useSession } from '#web/platform/api/session.ts'
import { day } from '#web/ui/date.ts'
import type { Book } from './book.ts'

export const coverWidth = 420
export const coverHeight = 595

/** Beyond the numbers of letters, so no letter has the stamp of a member. */
const stampNumber = (zipCode: string) => 2 ** 51 + Number.parseInt(zipCode || '0', 36)

/**
 * The cover in the proportion of A5 and A4: the member's stamp, drawn from their zip code, under the postmark
 * of the day. `withWords`: for the EPUB, whose cover is one picture.
 */
export const CoverArt = ({ book, withWords }: { book: Book; withWords?: boolean }) => {
  const { zipCode, madeAt, span, count } = book
  return (
    <svg viewBox={`0 0 ${coverWidth} ${coverHeight}`} fontFamily="sans-serif" aria-hidden="true">
      <rect width={coverWidth} height={coverHeight} fill="#f6efdf" />
      <rect x="20" y="20" width="380" height="555" fill="none" stroke="#a4482f" strokeWidth="1.6" />
      <rect x="26" y="26" width="368" height="543" fill="none" stroke="#a4482f" strokeWidth=".6" />
      <g transform="rotate(3 300 130)">
        <svg x="240" y="62" width="116" height="144" viewBox="0 0 90 112" aria-hidden="true">
          <StampShape number={stampNumber(zipCode)} createdAt={officeStamp.createdAt} />
        </svg>
      </g>
      <g transform="rotate(-9 220 190)">
        <svg x="112" y="136" width="190" height="92" viewBox="0 0 190 92" aria-hidden="true">
          <Postmark date={day(madeAt).slice(2)} zipCode={zipCode} />
        </svg>
      </g>
      {withWords && (
        <g fill="#2d2621" textAnchor="middle" fontFamily="'Gowun Batang', AppleMyungjo, Batang, serif">
          <text x="210" y="348" fontSize="46" letterSpacing="6">
            편지책
          </text>
          <text x="210" y="402" fontSize="15">
            {span}
          </text>
          <text x="210" y="428" fontSize="15">
            편지 {count}통
          </text>
        </g>
      )}
    </svg>
  )
}

/** The closed book before its letters are chosen: the cover without its words. */
export function FirstCover() {
  const zipCode = useSession(session => session.zipCode)
  const madeAt = new Date(serverNow()).toISOString()
  return (
    <div className="-rotate-2 overflow-hidden rounded-e-md rounded-s-xs shadow-2 dark:brightness-75">
      <CoverArt book={{ zipCode, madeAt, count: 0, span: `${seoul(madeAt).year}`, chapters: [] }} />
    </div>
  )
}
