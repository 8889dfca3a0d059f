/**
 * A form holds one of the cores of its row and is looked for only around it. `_` is an optional blank, `<name>` one of the
 * words of a part; the rest is a regular expression.
 */
export type Row = { cores: string; forms: string[] }

/** A row as regular expressions. */
export type Kind = { core: RegExp; forms: RegExp[] }

/** `anyCore` finds one of the cores of all rows. Every part may name parts above it. */
export function compileRows(parts: Record<string, string>, rows: Row[]): { kinds: Kind[]; anyCore: RegExp } {
  const patternOf = (row: string): string =>
    row
      .replace(/<(\w+)>/g, (_, name: string) => `(${patternOf(parts[name]!)})`)
      .replace(/\((?!\?)/g, '(?:')
      .replace(/_/g, '\\s?')
      .replace(/ /g, '\\s')
  return {
    kinds: rows.map(({ cores, forms }) => ({
      core: new RegExp(patternOf(cores), 'g'),
      forms: forms.map(form => new RegExp(patternOf(form), 'g')),
    })),
    // One look at the first letter passes over most of a text.
    anyCore: new RegExp(
      `(?=[${firstLetters(rows.map(({ cores }) => cores).join('|'))}])(?:${rows.map(({ cores }) => patternOf(cores)).join('|')})`,
      'g',
    ),
  }
}

/** The letters that an alternative can begin with: a syllable, a class, or those of a group. */
function firstLetters(pattern: string): string {
  const alternatives = [...pattern.matchAll(/(?:^|[|(])(?=([^[(|])|\[([^\]]+)\])/g)]
  return [...new Set(alternatives.map(([, letter, letters]) => letter ?? letters ?? '').join(''))].join('')
}
