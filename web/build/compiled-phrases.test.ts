import { expect, it } from 'vitest'
import { compile } from '../features/help/crisis/compile.ts'
import { phraseFiles } from '../features/help/crisis/phrases.ts'
import { phrases as nudges } from '../features/nudges/phrases.ts'
import { packed } from './compiled-phrases.ts'

const unpacked = (expression: string): unknown => new Function(`return ${expression}`)()

it.each([[compile(phraseFiles).compiled], [nudges], [{ text: 'a "b" \\. `c` $ 가나다 \u2028 \n' }], [[]]])(
  'keeps every part of a packed value',
  value => {
    expect(unpacked(packed(value))).toEqual(value)
  },
)
