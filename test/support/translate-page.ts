/**
 * Runs in a page before the site, and treats each text as page translators do. `wrap` puts it into two `font` elements,
 * `replace` puts a new text in its place, `merge` wraps neighbouring texts as one. The words stay for the test.
 */
export function translatePage(
  kind: 'wrap' | 'replace' | 'merge',
  page: Window & typeof globalThis = window,
): void {
  const { document, NodeFilter } = page
  const made = new WeakSet<Node>()
  const isLeftAlone = (text: Text) =>
    !text.data.trim() ||
    !text.parentElement ||
    made.has(text.parentElement) ||
    text.parentElement.closest('[translate=no], .notranslate, textarea, script, style, title') !== null
  const translate = (text: Text) => {
    if (made.has(text) || isLeftAlone(text)) return
    if (kind === 'replace') {
      const other = document.createTextNode(text.data)
      made.add(other)
      text.replaceWith(other)
      return
    }
    while (kind === 'merge' && text.nextSibling?.nodeType === page.Node.TEXT_NODE) {
      text.data += (text.nextSibling as Text).data
      text.nextSibling.remove()
    }
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    made.add(outer).add(inner)
    text.before(outer)
    inner.append(text)
  }
  const translateAll = () => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.filter(({ isConnected }) => isConnected).forEach(translate)
    // Chrome says so, and the site must not take it for its own theme or language.
    if (kind === 'merge' && document.documentElement.lang !== 'en') {
      document.documentElement.lang = 'en'
      document.documentElement.classList.add('translated-ltr')
    }
  }
  new page.MutationObserver(translateAll).observe(document, { childList: true, subtree: true })
}
