/** A trie of sequences of character codes in typed arrays. Node 0 is the root. */
export type Trie = {
  /** The node after one more code; 0 if no sequence continues so. */
  next(node: number, code: number): number
  /** The following nodes, each with its code. */
  following(node: number): readonly { code: number; node: number }[]
  /** The indexes of the sequences that end at this node. */
  at(node: number): readonly number[]
  readonly size: number
}

/** The trie finds `sequences[i]` as the number i. */
export function trieOf(sequences: readonly (readonly number[])[]): Trie {
  let most = 1
  for (const sequence of sequences) most += sequence.length
  // Open addressing, at most half full.
  const slots = 2 ** Math.ceil(Math.log2(2 * most + 2))
  const keys = new Float64Array(slots)
  const values = new Int32Array(slots)
  const parents = new Int32Array(most)
  const codes = new Uint16Array(most)
  const ends = new Map<number, number[]>()
  let size = 1

  const slotOf = (node: number, code: number) => {
    const key = node * 0x10000 + code + 1
    let slot = (Math.imul(node, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b)) >>> 0
    slot = (slot ^ (slot >>> 15)) & (slots - 1)
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & (slots - 1)
    return slot
  }

  for (const [index, sequence] of sequences.entries()) {
    let node = 0
    for (const code of sequence) {
      const slot = slotOf(node, code)
      if (keys[slot] === 0) {
        keys[slot] = node * 0x10000 + code + 1
        values[slot] = size
        parents[size] = node
        codes[size] = code
        size++
      }
      node = values[slot]!
    }
    if (sequence.length === 0) continue
    const here = ends.get(node)
    if (here) here.push(index)
    else ends.set(node, [index])
  }

  const none: readonly number[] = []
  const children = childrenOf(size, parents, codes)
  return {
    next: (node, code) => values[slotOf(node, code)]!,
    following: node => children[node] ?? [],
    at: node => ends.get(node) ?? none,
    size,
  }
}

function childrenOf(size: number, parents: Int32Array, codes: Uint16Array) {
  const children: { code: number; node: number }[][] = []
  for (let node = 1; node < size; node++) {
    const siblings = children[parents[node]!]
    if (siblings) siblings.push({ code: codes[node]!, node })
    else children[parents[node]!] = [{ code: codes[node]!, node }]
  }
  return children
}
