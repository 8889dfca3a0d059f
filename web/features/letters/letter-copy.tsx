import { type CallError, isUnanswered } from '#web/platform/api/call-error.ts'

/**
 * The letter that is known on this device. After an error it is shown only if nobody answered, or the server failed: a
 * refused letter is no longer the member's to read.
 */
export const keptLetter = <Letter,>({ data, error }: Asked<Letter>): Letter | undefined =>
  error && !isFailure(error) ? undefined : data

type Asked<Letter> = { data: Letter | undefined; error: CallError | null }

const isFailure = ({ code, status }: CallError) => code === 'NETWORK' || status >= 500

/** Says that the letter below is the copy of this device. Without a network the line of the page says it. */
export const CopyNote = ({ data, error }: Asked<unknown>) =>
  data !== undefined &&
  error &&
  isFailure(error) &&
  !isUnanswered(error) && (
    <p role="status" className="mx-auto mb-3 max-w-100 px-4 text-center text-base text-on-art">
      우체국이 지금 대답하지 못해서, 전에 읽은 편지를 보여 드려요.
    </p>
  )
