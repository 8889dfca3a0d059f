import { OperatorError } from '#server/platform/config/operator-error.ts'

/** Refuses a terminal, and npm, which writes lines of its own to standard output unless it is silent. */
export function requirePureOutput(
  isTerminal: boolean,
  environment: Record<string, string | undefined>,
): void {
  if (isTerminal)
    throw new OperatorError('Standard output is a terminal. Send it to a program or a file: … - | PROGRAM')
  const script = environment.npm_lifecycle_event
  if (script && environment.npm_config_loglevel !== 'silent')
    throw new OperatorError(
      `npm writes lines of its own to standard output. Silence it: npm run --silent ${script} -- …`,
    )
}
