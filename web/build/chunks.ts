type Module = { isEntry: boolean; importers: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

/**
 * Few files instead of many small ones, since each costs a request in front of the first paint: `shell` is what every
 * visit needs, `kit` and `art` what the rooms share besides. A room's own files stay with its pages.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (isShell(id, graph)) return 'shell'
  if (/\/web\/art\/[\w.-]+$/.test(id)) return 'art'
  return /\/web\/(ui|app|api)\/|\/contract\/|\/@tanstack\//.test(id) ? 'kit' : null
}

/** Whether the entry imports it, however indirectly, without waiting for a page. */
function isShell(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const module = graph.getModuleInfo(id)
  return !!module && (module.isEntry || module.importers.some(importer => isShell(importer, graph, seen)))
}
