import { serverMark } from '#contract/errors.ts'

/** Whether a page may be shown in place of the kept one. A redirect of a navigation is for the browser to follow. */
export const isOurDocument = (answer: Response): boolean =>
  answer.type === 'opaqueredirect' || (isOurs(answer) && answer.status < 500 && answer.status !== 429)

/** Whether a file may be kept. A proxy or a captive portal answers with a page of its own, and with 200. */
export const isOurFile = (answer: Response): boolean => isOurs(answer) && answer.ok

const isOurs = ({ headers }: Response) => headers.has(serverMark)
