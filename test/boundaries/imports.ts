import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** The product's TypeScript files below a folder, without tests and fixtures. */
export const productFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|fixture)\./.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))

/** The files of ours that a file imports: values, types, re-exports and `import()`, as paths from the root. */
export function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true)
  return importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('#')) return fileName.slice(1)
    return fileName.startsWith('.') ? normalize(join(dirname(file), fileName)) : []
  })
}

/** Files that import each other in a circle, one list per circle. */
export function circlesIn(files: string[]): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file])
    if (path.includes(file) || done.has(file)) return
    for (const next of importsOf(file)) if (files.includes(next)) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return circles
}
