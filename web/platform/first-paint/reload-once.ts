const key = 'reloadedBuild'

/**
 * Reloads the document because a file of its build is missing: after an upgrade no server may have it. Reloads once
 * per tab and build, and only if the server answers. Resolves with false if it does not reload.
 */
export async function reloadOnce(): Promise<boolean> {
  // The head script, whose name changes with every build of the site.
  const build = document.scripts[0]?.src ?? ''
  try {
    if (sessionStorage.getItem(key) === build) return false
    const { ok } = await fetch(location.href, { cache: 'no-store' })
    if (!ok) return false
    sessionStorage.setItem(key, build)
  } catch {
    return false
  }
  location.reload()
  return true
}
