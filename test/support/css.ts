import { readFileSync } from 'node:fs'

export type Rule = { selector: string; body: string }

/** The innermost rules of a style sheet in order, with their selectors as written. */
export function rulesOf(file: URL): Rule[] {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.replace(/\s+/g, ' ').trim(),
    body,
  }))
}

/** Reads custom properties of the rules with these selectors. Later rules win, and `var()` is resolved. */
export function variables(rules: Rule[], ...selectors: string[]): (name: string) => string {
  const set = new Map<string, string>()
  for (const selector of selectors)
    for (const rule of rules.filter(rule => rule.selector === selector))
      for (const [, name = '', value = ''] of rule.body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
        set.set(name, value.trim())
  const read = (name: string): string => {
    const value = set.get(name)
    if (value === undefined) throw new Error(`${selectors.join(', ')} do not set ${name}.`)
    return value.replace(/var\((--[\w-]+)\)/g, (_, inner: string) => read(inner))
  }
  return read
}
