import { beginSignIn } from './early-sign-in.ts'

// Written in by the build: what each page's code is, and whose page it is.
declare const earlyPages: { address: string; files: string[]; isForMembers: boolean }[]

/*
 * What goes before the entry, while that is still on its way. A file of its own, since the policy allows no script in
 * the document.
 */
showTheme()
const page = earlyPages.find(({ address }) => RegExp(`^${address}$`).test(location.pathname))
if (page?.isForMembers) beginSignIn()
for (const file of page?.files ?? []) ask(file)

/** As `web/app/theme.ts` does later: before the first paint. */
function showTheme(): void {
  try {
    if (JSON.parse(sessionStorage.getItem('theme') ?? '').state.theme === 'dark')
      document.documentElement.classList.add('dark')
  } catch {}
}

function ask(file: string): void {
  const link = document.createElement('link')
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
  if (file.endsWith('.css')) link.as = 'style'
  if (file.endsWith('.woff2')) link.as = 'font'
  link.crossOrigin = ''
  link.href = `/${file}`
  document.head.append(link)
}
