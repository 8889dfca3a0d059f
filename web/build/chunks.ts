type Module = {
  isEntry: boolean
  code: string | null
  importedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type Graph = { getModuleInfo(id: string): Module | null }

/**
 * Few files instead of many small ones, since each costs a request in front of the first paint: `shell` is what every
 * visit needs, `porch` the scene that the pages before the sign-in show besides, `sheet` a letter on its paper, `kit`
 * what the pages behind the sign-in share, `desk` what the administration does. What a single page needs stays with that
 * page, and so does a scene that no stranger sees.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const roots = [...rootsOf(id, graph)]
  if (roots.includes(entry)) return 'shell'
  if (roots.length < 2) return null
  if (sheet.test(id)) return 'sheet'
  if (!common.test(id) && (roots.length < 3 || !isSmall(id, graph))) return null
  const isArt = /\/web\/art\/(?!cloud|place)/.test(id)
  if (roots.some(root => beforeSignIn.test(root))) return isArt ? 'porch' : 'shell'
  if (isArt) return null
  return roots.every(root => /\/web\/features\/admin\//.test(root)) ? 'desk' : 'kit'
}

const entry = 'entry'
const common =
  /\/web\/(ui|platform\/(app|api|offline\/writing-now)|art|features\/(letters\/(use-delete-letter|mark-opened)|writing\/(outbox\.ts|local-copies)|push\/(use-push|device|renewed)))\b|\/contract\/|\/@tanstack\//
const sheet =
  /\/web\/(art\/(papers\/|postmark|ridge|stamp)|features\/(letters\/(letter-sheet|sheet-skeleton|use-back)|help\/help-link))/
const beforeSignIn = /\/web\/features\/auth\/(landing|login)-page\.tsx$/

/** Not worth a request of its own, and brings nothing along that is. */
function isSmall(id: string, graph: Graph): boolean {
  const module = graph.getModuleInfo(id)
  return (
    (module?.code?.length ?? 0) < 2000 &&
    !!module?.importedIds.every(needed => chunkOf(needed, graph) !== null)
  )
}

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
