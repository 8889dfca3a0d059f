import { expect, it } from 'vitest'
import { compile } from '../../packages/korean-text/src/crisis/compile.ts'
import { phraseFiles } from '../../packages/korean-text/src/crisis/phrases.ts'
import { phrases as nudges } from '../../packages/korean-text/src/nudges/phrases.ts'
import { packed } from './compiled-phrases.ts'

const unpacked = (expression: string): unknown => new Function(`return ${expression}`)()

it.each([[compile(phraseFiles).compiled], [nudges], [{ text: 'a "b" \\. `c` $ 가나다 \u2028 \n' }], [[]]])(
  'keeps every part of a packed value',
  value => {
    expect(unpacked(packed(value))).toEqual(value)
  },
)
