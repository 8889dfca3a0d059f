import { memo } from 'react'
import type { PaperType } from '#contract/letters.ts'
import { Age } from './age.tsx'
import { Bunting } from './bunting.tsx'
import { CloudBank } from './cloud-bank.tsx'
import { Field } from './field.tsx'

/** The drawing on a paper. It stays at the outer edge, where no text stands. Writing does not render it again. */
export const Ornament = memo(({ paper }: { paper: PaperType }) => {
  if (paper === 'CELEBRATE') return <Bunting />
  if (paper === 'COMFORT') return <CloudBank />
  if (paper === 'FIELD') return <Field />
  return paper === 'PAPER' ? <Age /> : null
})
