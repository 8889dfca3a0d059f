import type { PaperType } from '#contract/letters.ts'
import { Age } from './age.tsx'
import { Bunting } from './bunting.tsx'
import { CloudBank } from './cloud-bank.tsx'
import { Field } from './field.tsx'

/** What is drawn on a paper; it keeps to the outer edge, where nobody writes. */
export function Ornament({ paper }: { paper: PaperType }) {
  if (paper === 'CELEBRATE') return <Bunting />
  if (paper === 'COMFORT') return <CloudBank />
  if (paper === 'FIELD') return <Field />
  return paper === 'PAPER' ? <Age /> : null
}
