/** A named list of words: `{name} = words`. */
export const listLine = /^\{([^{}]+)\} = (.*)$/

/** Lines without comments. An indented line continues the line before it, unless it is an example or a `why`. */
export function logicalLines(content: string): { line: number; text: string }[] {
  const lines: { line: number; text: string }[] = []
  for (const [index, raw] of content.split('\n').entries()) {
    const text = raw.trim()
    const before = lines.at(-1)
    if (text.startsWith('#')) continue
    const isContinued = /^\s/.test(raw) && text !== '' && !/^(?:[-+]|why:) /.test(text)
    if (isContinued && before) before.text += ` ${text}`
    else lines.push({ line: index + 1, text })
  }
  return lines
}

/** The named lists of phrase files, given by name without `.txt`. A name stands once. */
export function listsOf(files: Record<string, string>): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [file, content] of Object.entries(files)) {
    for (const { line, text } of logicalLines(content)) {
      const [, name, items] = listLine.exec(text) ?? []
      if (name === undefined || items === undefined) continue
      if (texts.has(name)) throw new Error(`${file}.txt:${line}: there are two lists {${name}}`)
      texts.set(name, items)
    }
  }
  return texts
}
