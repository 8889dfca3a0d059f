/** A node of React that another program replaced, and what stands in its place (`foreign-texts.ts`). */
export const stands = new WeakMap<Node, ChildNode>()

const placeOf = (node: Node | null) => (node?.parentNode ? node : stands.get(node as Node))

/**
 * Page translators and extensions wrap or replace texts that React owns. React then throws at `removeChild` or
 * `insertBefore`, and the page is gone (facebook/react#11538). These act on what stands in the place of a text.
 */
export function allowForeignChanges(): void {
  const page = Node.prototype
  const { removeChild, insertBefore } = page
  page.removeChild = <T extends Node>(child: T): T => {
    const at = placeOf(child)
    if (at?.parentNode) removeChild.call(at.parentNode, at)
    return child
  }
  page.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let at: Node | null | undefined = placeOf(before)
    while (at && at.parentNode !== this) at = at.parentNode
    return insertBefore.call(this, node, at ?? null) as T
  }
}
