import { redactionMark } from '#contract/redactions.ts'
import { InkStroke } from './ink-stroke.tsx'

/** A text of a post. Each redacted passage is a stroke of ink. */
export const RedactedText = ({ text }: { text: string }) => {
  const [first, ...rest] = text.split(redactionMark)
  let at = 0
  return (
    <>
      {first}
      {rest.map(part => {
        at += 1
        return (
          <span key={at}>
            <InkStroke at={at} />
            {part}
          </span>
        )
      })}
    </>
  )
}
