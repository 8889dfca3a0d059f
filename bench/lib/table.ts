/** Prints a table in the form of docs/performance.md, line by line. */
export function table(...columns: string[]) {
  const line = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
  process.stdout.write('\n')
  line(columns)
  line(columns.map(() => '---'))
  return line
}
