// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowForeignChanges } from './foreign-changes.ts'
import { watchForeignTexts } from './foreign-texts.ts'

const own = { removeChild: Node.prototype.removeChild, insertBefore: Node.prototype.insertBefore }
beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  allowForeignChanges()
  watchForeignTexts()
  return () => Object.assign(Node.prototype, own)
})

let root: Root
let place: HTMLElement
let change: (to: Partial<State>) => void
type State = { count: number; words: boolean; mark: boolean }

/** Bare words beside nodes that change, as React draws them without elements around the words. */
function Words() {
  const [state, setState] = useState<State>({ count: 1, words: true, mark: false })
  change = to => act(() => setState(before => ({ ...before, ...to })))
  return (
    <p>
      {state.mark && <b>새</b>}
      {state.words && '편지 '}
      {state.count}통{state.words ? '이' : <i>은</i>}
    </p>
  )
}

beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  act(() => root.render(<Words />))
})
afterEach(() => {
  act(() => root.unmount())
  expect(place.textContent).toBe('')
  place.remove()
})

const texts = () => {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}
const inFont = (text: Text, words: Node) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  outer.append(inner)
  text.before(outer)
  inner.append(words)
  return outer
}

/** A translator knows its own words. */
const made = new WeakSet<Node>()
function translated(text: Text): Text {
  const words = document.createTextNode(`${text.data}.`)
  made.add(words)
  return words
}

const translators: [string, (text: Text) => unknown][] = [
  ['wraps each text', text => inFont(text, text)],
  [
    'puts translated words before each text and removes the text',
    text => {
      inFont(text, translated(text))
      text.remove()
    },
  ],
  ['replaces each text by another', text => text.replaceWith(translated(text))],
  ['removes each text', text => text.remove()],
]

describe.each(translators)('a program that %s', (deed, translate) => {
  const translateAll = async () => {
    texts()
      .filter(text => !made.has(text) && text.parentElement?.localName !== 'font')
      .forEach(translate)
    await Promise.resolve()
    await new Promise(resolve => setTimeout(resolve))
  }
  const isRemoval = deed === 'removes each text'
  const shown = () => place.textContent?.replaceAll('.', '')

  it('leaves a page that removes, adds and changes words', async () => {
    await translateAll()
    change({ words: false })
    await translateAll()
    change({ mark: true })
    await translateAll()
    change({ count: 2 })
    await translateAll()
    if (!isRemoval) expect(shown()).toBe('새2통은')
    change({ words: true, mark: false })
    await translateAll()
    change({ count: 3 })
    await new Promise(resolve => setTimeout(resolve))
    if (!isRemoval) expect(shown()).toBe('편지 3통이')
    else expect(place.querySelector('p')).not.toBeNull()
  })
})

it('a node of another program that is no child of the given parent is removed where it is', () => {
  const [one, two] = [document.createElement('div'), document.createElement('div')]
  const child = document.createElement('span')
  two.append(child)
  one.removeChild(child)
  expect(child.parentNode).toBeNull()
})
