import ts from 'typescript'

/** @typedef {{ line: number, text: string }} Passage text with its first line in the file, counted from 1 */

/**
 * The comments and test titles of a TypeScript or JavaScript file.
 * @param {string} name
 * @param {string} text
 * @returns {{ comments: Passage[], titles: Passage[] }}
 */
export function readProgram(name, text) {
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
  const file = ts.createSourceFile(name, text, options, true)
  /** @type {Passage[]} */
  const titles = []
  /** @type {[start: number, end: number][]} */
  const literals = []
  const lineAt = (/** @type {number} */ position) => file.getLineAndCharacterOfPosition(position).line + 1
  /** @param {ts.Node} node */
  function visit(node) {
    if (isLiteral(node)) literals.push([node.getStart(file), node.end])
    const title = titleOf(node)
    if (title) titles.push({ line: lineAt(title.getStart(file)), text: title.getText(file).slice(1, -1) })
    ts.forEachChild(node, visit)
  }
  visit(file)
  literals.sort(([a], [b]) => a - b)
  return { comments: join(text, slashComments(text, literals), lineAt), titles }
}

/** @param {ts.Node} node */
const isLiteral = node =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isJsxText(node)

/**
 * The title of a call such as `it('…', …)`, `test.each(rows)('…', …)` or `it.skipIf(old)('…', …)`. Groups have none.
 * @param {ts.Node} node
 */
function titleOf(node) {
  if (!ts.isCallExpression(node)) return
  const [title, ...others] = node.arguments
  if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return
  if (!others.some(other => ts.isFunctionLike(other))) return
  /** @type {ts.Expression} */
  let callee = node.expression
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee)) {
      if (/^(step|describe)$/.test(callee.name.text)) return
      callee = callee.expression
    } else if (ts.isCallExpression(callee)) callee = callee.expression
    else if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag
    else return
  }
  return /^(it|test)$/.test(callee.text) ? title : undefined
}

/**
 * @param {string} text
 * @param {[start: number, end: number][]} literals in the order of the text
 * @returns {[start: number, end: number][]}
 */
function slashComments(text, literals) {
  /** @type {[start: number, end: number][]} */
  const found = []
  const pattern = /\/\/.*|\/\*[\s\S]*?\*\//g
  let next = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    while (literals[next] && /** @type {[number, number]} */ (literals[next])[1] <= match.index) next++
    const literal = literals[next]
    if (literal && literal[0] <= match.index) pattern.lastIndex = literal[1]
    else found.push([match.index, pattern.lastIndex])
  }
  return found
}

/**
 * Joins `//` comments on lines of their own that follow each other.
 * @param {string} text
 * @param {[start: number, end: number][]} ranges
 * @param {(position: number) => number} lineAt
 */
function join(text, ranges, lineAt) {
  /** @type {(Passage & { last: number })[]} */
  const joined = []
  for (const [start, end] of ranges) {
    const line = lineAt(start)
    const comment = text.slice(start, end)
    const isWholeLine = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === ''
    const before = joined.at(-1)
    if (comment.startsWith('//')) {
      const words = comment.slice(2)
      if (isWholeLine && before?.last === line - 1) {
        before.text += `\n${words}`
        before.last = line
      } else joined.push({ line, text: words, last: isWholeLine ? line : -1 })
    } else joined.push({ line, text: inBlock(comment), last: -1 })
  }
  return joined
}

/** @param {string} comment from its opening mark to its closing one */
const inBlock = comment =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .split('\n')
    .map(line => line.replace(/^\s*\*+ ?/, ''))
    .join('\n')

/**
 * The comments of a style sheet.
 * @param {string} text
 */
export const readStyles = text => blocks(text, /\/\*[\s\S]*?\*\//g, inBlock)

/**
 * The comments of an HTML page.
 * @param {string} text
 */
export const readPage = text => blocks(text, /<!--[\s\S]*?-->/g, comment => comment.slice(4, -3))

/**
 * @param {string} text
 * @param {RegExp} pattern
 * @param {(comment: string) => string} strip
 * @returns {Passage[]}
 */
function blocks(text, pattern, strip) {
  return [...text.matchAll(pattern)].map(match => ({
    line: text.slice(0, match.index).split('\n').length,
    text: strip(match[0]),
  }))
}

/**
 * The comments of a file whose comments go from a mark to the end of the line. A comment beside code counts only where
 * no quotation mark follows it.
 * @param {string} text
 * @param {'#' | '--'} mark
 * @returns {Passage[]}
 */
export function readMarked(text, mark) {
  /** @type {(Passage & { last: number })[]} */
  const joined = []
  for (const [index, whole] of text.split('\n').entries()) {
    const line = index + 1
    const trimmed = whole.trim()
    const before = joined.at(-1)
    if (trimmed.startsWith('#!')) continue
    if (trimmed.startsWith(mark)) {
      const words = trimmed.slice(mark.length)
      if (before?.last === line - 1) {
        before.text += `\n${words}`
        before.last = line
      } else joined.push({ line, text: words, last: line })
    } else {
      const words = whole.split(` ${mark} `).slice(1).join(' ')
      if (words && !/['"]/.test(words)) joined.push({ line, text: words, last: -1 })
    }
  }
  return joined
}
