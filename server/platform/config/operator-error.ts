/** What only the operator can put right: one sentence of what is wrong and what to do, printed without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
