import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** Reads a file by its path from the root. */
export const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The product's TypeScript files below a folder, without tests and fixtures. */
export const productFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|fixture)\./.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))

/** The names that a file imports as it writes them: values, types, re-exports and `import()`. */
export function importedNamesOf(file: string): string[] {
  const known = imported.get(file)
  if (known) return known
  const names = ts.preProcessFile(read(file), true, true).importedFiles.map(({ fileName }) => fileName)
  imported.set(file, names)
  return names
}
const imported = new Map<string, string[]>()

/** The files of ours that a file imports, as paths from the root. */
export const importsOf = (file: string): string[] =>
  importedNamesOf(file).flatMap(name => {
    if (name.startsWith('#')) return name.slice(1).replace(/^korean-text\//, 'packages/korean-text/src/')
    return name.startsWith('.') ? normalize(join(dirname(file), name)) : []
  })

/** Files that import each other in a circle, one list per circle. */
export function circlesIn(files: string[]): string[][] {
  const circles: string[][] = []
  const all = new Set(files)
  const done = new Set<string>()
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file])
    if (path.includes(file) || done.has(file)) return
    for (const next of importsOf(file)) if (all.has(next)) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return circles
}
