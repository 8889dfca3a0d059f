import { wordmark } from './wordmark-path.ts'

/** Our name in letters cut from paper, in the size and colour of the text around it. Screen readers get the text. */
export const Wordmark = () => (
  <>
    <svg
      viewBox="-2 -2 305 62"
      width="5em"
      height="1em"
      aria-hidden="true"
      className="inline-block max-w-full"
    >
      <path d={wordmark.path} transform="translate(-2 -2)" fill="var(--cut-edge)" />
      <path d={wordmark.path} fill="currentColor" />
    </svg>
    <span className="sr-only">따숨우체국</span>
  </>
)
