type Module = {
  isEntry: boolean
  code: string | null
  importedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type Graph = { getModuleInfo(id: string): Module | null }

/**
 * Groups modules into few files: each costs a request before the first paint. `shell`: every visit;
 * `porch`: landing and login; `sheet`: a letter on paper; `kit`: pages for members; `desk`: administration; `frame`,
 * `member`: what loads after the first page. Others stay with their page.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const roots = [...rootsOf(id, graph)]
  if (roots.includes(entry)) return 'shell'
  for (const [name, parts] of Object.entries(late))
    if (roots.length > 0 && roots.every(root => parts.test(root))) return name
  if (roots.length < 2) return null
  if (sheet.test(id)) return 'sheet'
  if (!common.test(id) && (roots.length < 3 || rare.test(id) || !isSmall(id, graph))) return null
  const isArt = /\/web\/art\/(?!cloud\.|place)/.test(id)
  if (roots.some(root => beforeSignIn.test(root)))
    return isArt || /\/features\/auth\//.test(id) ? 'porch' : 'shell'
  if (isArt) return null
  // The page of reports shares them.
  if (roots.every(root => /\/web\/features\/admin\/desk\//.test(root))) return 'decisions'
  return roots.every(root => /\/web\/features\/admin\//.test(root)) ? 'desk' : 'kit'
}

const entry = 'entry'
// `josa` stays apart with its package, and loads on demand.
// Few visits need the claims of violated rights.
const common =
  /\/web\/(ui(?!\/josa)|styles|platform\/(app|api|first-paint|offline\/use-writing-now)|art|motion\/(load-opening|opening-veil|shared-element|use-opening)|features\/(admin\/|auth\/(answered-letters|sample-letter-button)|letters\/(closing-card|invitation-card|mark-opened|use-delete-letter)|writing\/(session\/(manuscript|local-copies)|sending\/outbox(\.ts|-row))|push\/(use-push|push-device|renew-subscription)))\b|\/contract\/(?!rights-claims)|\/@tanstack\//
// Few members object to a warning or to a hiding.
const rare = /\/web\/features\/objections\//
const sheet =
  /\/web\/(art\/(papers\/|postmark|ridge|stamp-frame|letter-stamp\/(letter-stamp\.|stamp-place|stamp-of))|paper\/(letter-sheet|sheet-skeleton)|platform\/app\/use-back|features\/help\/help-link)/
// `web/platform/app/layout.tsx` and `web/routes/routes.tsx` load them together.
const late = {
  frame: /\/web\/platform\/app\/(site-strip|overlay-host)\.tsx$/,
  member:
    /\/web\/(platform\/offline\/offline-support|features\/(writing\/sending\/outbox-sender|notifications\/arrival-listener))\.tsx$/,
}
const beforeSignIn = /\/web\/features\/auth\/(landing|login)-page\.tsx$/

/** A small module whose imports are grouped too. It is not worth a request of its own. */
function isSmall(id: string, graph: Graph): boolean {
  const module = graph.getModuleInfo(id)
  return (
    (module?.code?.length ?? 0) < 2000 &&
    !!module?.importedIds.every(needed => chunkOf(needed, graph) !== null)
  )
}

/** The roots that need the module: the entry, or modules imported dynamically. */
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
