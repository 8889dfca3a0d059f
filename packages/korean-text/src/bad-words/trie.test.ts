import fc from 'fast-check'
import { expect, it } from 'vitest'
import { trieOf } from './trie.ts'

const codes = (word: string) => [...word].map(letter => letter.charCodeAt(0))

it('finds every sequence it was made of, and no other', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 6 })),
      fc.string({ maxLength: 6 }),
      (words, other) => {
        const trie = trieOf(words.map(codes))
        const reach = (word: string) =>
          codes(word).reduce((node, code, index) => (index > 0 && node === 0 ? 0 : trie.next(node, code)), 0)
        for (const [index, word] of words.entries()) expect(trie.at(reach(word))).toContain(index)
        const node = reach(other)
        const found = node === 0 ? [] : trie.at(node).map(index => words[index])
        expect(found).toEqual(words.filter(word => word === other))
      },
    ),
  )
})

it('returns the nodes after a node', () => {
  const trie = trieOf(['ab', 'ac'].map(codes))
  const [first] = trie.following(0)
  const node = first?.node ?? 0
  expect(trie.following(node).map(({ code }) => String.fromCharCode(code))).toEqual(['b', 'c'])
})
