/** @typedef {import('./read-source.mjs').Passage} Passage */

// A heading, a row of a table, a picture, or a line between sections.
const notProse = /^(#{1,6}\s|\||!\[|(-{3,}|\*{3,})$)/
const itemMark = /^([-*]|\d+\.)\s/

/**
 * The paragraphs and list items of a Markdown page. Leaves out headings, tables, code blocks, link targets and marks of
 * emphasis.
 * @param {string} text
 * @returns {Passage[]}
 */
export function readDocument(text) {
  /** @type {Passage[]} */
  const passages = []
  /** @type {Passage | undefined} */
  let open
  let isCode = false
  for (const [index, whole] of text.split('\n').entries()) {
    const line = whole.trim().replace(/^>\s*/, '')
    const isFence = line.startsWith('```')
    if (isFence) isCode = !isCode
    if (isFence || isCode || !line || notProse.test(line)) open = undefined
    else if (open && !itemMark.test(line)) open.text += ` ${withoutMarks(line)}`
    else {
      open = { line: index + 1, text: withoutMarks(line) }
      passages.push(open)
    }
  }
  return passages
}

/** @param {string} line */
const withoutMarks = line => line.replace(/\]\([^)]*\)/g, ']').replace(/\*\*?/g, '')
