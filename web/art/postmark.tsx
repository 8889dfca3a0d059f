import { useId } from 'react'
import { cx } from '#web/styles/cx.ts'

type Props = { date: string; zipCode: string; className?: string | undefined }

/** The postmark across a stamp: our name, the day, the zip code. */
export function Postmark({ date, zipCode, className }: Props) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 190 92"
      aria-hidden="true"
      fill="none"
      stroke="var(--postmark)"
      strokeWidth="2.200"
      className={cx('block w-full mix-blend-multiply', className)}
    >
      <circle cx="46" cy="46" r="38" />
      <circle cx="46" cy="46" r="26" strokeWidth="1.300" />
      <path
        strokeWidth="1.800"
        d="M90 26q12-8 24 0t24 0 24 0 24 0M92 40q12-8 24 0t24 0 24 0 24 0M92 54q12-8 24 0t24 0 24 0 24 0M90 68q12-8 24 0t24 0 24 0 24 0"
      />
      <g
        fill="var(--postmark)"
        stroke="none"
        textAnchor="middle"
        fontWeight="700"
        fontSize="11"
        className="font-sans"
      >
        <text x="46" y="43">
          {date}
        </text>
        <text x="46" y="57">
          {zipCode}
        </text>
        <path id={id} d="M15 46a31 31 0 0 1 62 0" fill="none" />
        <text fontSize="9" letterSpacing="2">
          <textPath href={`#${id}`} startOffset="50%">
            따숨우체국
          </textPath>
        </text>
      </g>
    </svg>
  )
}
