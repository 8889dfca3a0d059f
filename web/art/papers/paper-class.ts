import type { PaperType } from '#contract/letters.ts'
import './themes.css'

/** The class that sets the colours of a paper: `--sheet`, `--sheet-edge`, `--desk-1` and so on. */
export const paperClass = (paper: PaperType) => `paper-${paper.toLowerCase()}`
