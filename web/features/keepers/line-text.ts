import { lineLengthMax } from '#contract/keepers.ts'

/** The length of the line. The server counts no further than `lineLengthMax`. */
export const lineText = (lineLength: number): string =>
  lineLength < lineLengthMax ? `${lineLength}통` : `${lineLengthMax}통 넘게`
