/** A table as docs/performance.md has them, written line by line as it is measured. */
export function table(...columns: string[]) {
  const line = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
  process.stdout.write('\n')
  line(columns)
  line(columns.map(() => '---'))
  return line
}
