import { it } from 'vitest'

/** Whether this run is the second part of the tests, `npm test -- rest`. */
export const isRest = process.env.TEST_PART === 'rest'

/** The number of samples in this run: `few` in `npm test`, `all` in the second part. */
export const samples = (all: number, few: number): number => (isRest ? all : few)

/** A test that runs in the second part only. */
export const itInRest = it.runIf(isRest)
