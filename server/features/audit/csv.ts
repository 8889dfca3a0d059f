/**
 * A table as spreadsheets read it: a byte order mark, since they guess the encoding without one, and every cell in
 * quotes. One that a spreadsheet would run as a formula is led by an apostrophe, which it shows as text.
 */
export const csv = (rows: string[][]): string =>
  `\uFEFF${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`

const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

// Half and full width, also behind white space, which some of them trim.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
