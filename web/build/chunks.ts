type Module = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

/**
 * Few files instead of many small ones, since each costs a request in front of the first paint: `shell` is what every
 * visit needs, `porch` what the pages before the sign-in need besides, `kit` what those behind it share, `desk` what the
 * administration does. What a single page needs stays with that page, and so does a scene that no stranger sees.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const roots = rootsOf(id, graph)
  if (roots.has(entry)) return 'shell'
  if (roots.size < 2 || !shared.test(id)) return null
  const all = [...roots]
  if (all.some(root => beforeSignIn.test(root))) return 'porch'
  if (/\/web\/art\//.test(id)) return null
  return all.every(root => /\/web\/admin\//.test(root)) ? 'desk' : 'kit'
}

const entry = 'entry'
const shared = /\/web\/(ui|app|api|art|push|outbox)\/|\/contract\/|\/@tanstack\//
const beforeSignIn = /\/web\/auth\/(landing|login)-page\.tsx$/

/** What is fetched on its own and needs the module: the entry, or pages and whatever else is imported when it is needed. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  const roots = new Set<string>()
  if (seen.has(id)) return roots
  seen.add(id)
  const module = graph.getModuleInfo(id)
  if (module?.isEntry) roots.add(entry)
  if (module?.dynamicImporters.length) roots.add(id)
  for (const importer of module?.importers ?? [])
    for (const root of rootsOf(importer, graph, seen)) roots.add(root)
  return roots
}
