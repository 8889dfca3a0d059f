import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** The chunk of a module that is imported dynamically; `module` is the end of its path. */
export function pageChunk(module: string, bundle: Bundle): string {
  const page = Object.values(bundle).find(
    file => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
  )
  if (!page) throw new Error(`${module} has no chunk of its own`)
  return page.fileName
}

export function entryChunk(bundle: Bundle): string {
  const entry = Object.values(bundle).find(file => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error('the bundle has no entry')
  return entry.fileName
}

/**
 * The files of chunks: scripts with all static imports, and style sheets. A style sheet follows those of its imports,
 * which it overrides. With `isFollowed` dynamic imports count too, if it accepts the chunk.
 */
export function filesOf(
  names: string[],
  bundle: Bundle,
  isFollowed?: (chunk: Rolldown.OutputChunk) => boolean,
): Set<string> {
  const files = new Set<string>()
  const add = (name: string): void => {
    const chunk = bundle[name] as Chunk | Rolldown.OutputAsset | undefined
    if (files.has(name) || chunk?.type !== 'chunk' || isFollowed?.(chunk) === false) return
    files.add(name)
    chunk.imports.forEach(add)
    if (isFollowed) chunk.dynamicImports.forEach(add)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  }
  names.forEach(add)
  return files
}
