/**
 * Runs in a page before the site. Does to each text what page translators do, now and after each change: `wrap` puts it
 * into two `font` elements, `replace` puts a new text in its place. The words stay, so that a test finds them.
 */
export function translatePage(kind: 'wrap' | 'replace', page: Window & typeof globalThis = window): void {
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
    texts.forEach(translate)
  }
  new page.MutationObserver(translateAll).observe(document, { childList: true, subtree: true })
}
