const key = 'reloadedBuild'

/**
 * Reloads the document because a file of its build is missing: after an upgrade no server may have it. Reloads once
 * per tab and build, and only if the server answers with a document of ours. Resolves with false if it does not reload.
 */
export async function reloadOnce(): Promise<boolean> {
  // The head script, whose name changes with every build of the site.
  const build = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? ''
  try {
    if (sessionStorage.getItem(key) === build) return false
    const answer = await fetch(location.href, { cache: 'no-store' })
    // A captive portal's page has no head script. A reload would take the words on this screen along.
    if (!answer.ok || !/\/head[-.]/.test(await answer.text())) return false
    sessionStorage.setItem(key, build)
  } catch {
    return false
  }
  location.reload()
  return true
}
