import { stands } from './foreign-changes.ts'

/** Learns what other programs put in the place of React's nodes. A replaced text that React changes takes its place again. */
export function watchForeignTexts(): void {
  const changes = new MutationObserver(records => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (!target.isConnected) stands.get(target)?.replaceWith(target)
      for (const node of removedNodes) {
        const other = [addedNodes[0], previousSibling, nextSibling].find(node => node && !isOfReact(node))
        if (!other || node.isConnected || !isOfReact(node)) continue
        stands.set(node, other as ChildNode)
        changes.observe(node, { characterData: true })
      }
    }
  })
  changes.observe(document, { childList: true, subtree: true })
}

/** React marks each node that it creates, but not a text that is the only child of an element. */
const isOfReact = (node: Node) => /__react/.test(Object.keys(node).join())
