import { OperatorError } from './operator-error.ts'

/** Every error of the configuration, so that one start names them all. A variable has at most one, the first. */
export class ConfigErrors {
  readonly #sentences = new Map<string, string>()
  readonly #files = new Set<string>()

  /** Notes that the value of a variable comes from a file, so that its error names the variable of the file. */
  readFromFile(variable: string): void {
    this.#files.add(variable)
  }

  add(variable: string, sentence: string): void {
    if (!this.#sentences.has(variable)) this.#sentences.set(variable, sentence)
  }

  /** A wrong value. Never repeats the value, which may be a secret. */
  addValue(variable: string, problem: string): void {
    this.add(variable, `${this.#files.has(variable) ? `${variable}_FILE` : variable}: ${problem}.`)
  }

  /** Whether one of these variables has an error. A check that depends on them is then left out. */
  have(...variables: string[]): boolean {
    return variables.some(variable => this.#sentences.has(variable))
  }

  throwIfAny(): void {
    if (this.#sentences.size > 0) throw new ConfigError([...this.#sentences.values()])
  }
}

/** The errors of the configuration, one sentence or two each. */
export class ConfigError extends OperatorError {
  readonly problems: readonly string[]

  constructor(problems: string[]) {
    super(
      problems.length === 1
        ? problems[0]
        : `The configuration has ${problems.length} errors:\n${problems.map(problem => `  - ${problem}`).join('\n')}`,
    )
    this.problems = problems
  }
}
