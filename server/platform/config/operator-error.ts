/**
 * An error that only the operator can fix. Its sentence says what is wrong and what to do. It is printed without a
 * stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
