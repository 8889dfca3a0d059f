import { expect, test } from 'vitest'
import { render } from '#test/support/render.tsx'
import { SlotMachine } from './slot-machine.tsx'

test('five drums stop a second apart, the last after 6.3 s', () => {
  const html = render(<SlotMachine zipCode="A7Z09" isOver={false} onEnd={() => {}} />)
  const drums = [...html.matchAll(/--turning:(\d+)ms"><span>(\w)/g)]
  expect(drums.map(([, milliseconds, character]) => [Number(milliseconds), character])).toEqual([
    [2300, 'A'],
    [3300, '7'],
    [4300, 'Z'],
    [5300, '0'],
    [6300, '9'],
  ])
})
