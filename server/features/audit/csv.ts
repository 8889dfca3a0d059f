/**
 * A table for spreadsheets: with a byte order mark, without which they guess the encoding, and all cells quoted. An
 * apostrophe precedes a cell that a spreadsheet would run as a formula.
 */
export const csv = (rows: string[][]): string =>
  `\uFEFF${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`

const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

// Half and full width, also after white space, which some spreadsheets trim.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
