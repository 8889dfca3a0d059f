import { points } from '#web/art/ridge.ts'

// Hamlets on the far hills, in the order in which they light up. The first ones are in view on a phone.
const places = points(
  '467,405 776,361 706,380 829,355 503,407 584,419 484,394 476,411 785,362 717,385 841,357 758,363 591,422 491,395 487,412 566,422 468,398 845,355 767,362 699,385 503,399 497,407 573,420 476,395 917,322 902,335 187,367 117,346 1029,310 338,389 92,376 928,317 912,332 197,367 127,342 1038,310 347,391 949,313 933,320 920,338 204,370 956,329 91,342 356,387 956,313 941,316 415,414 886,330 965,328 100,344 1010,310 969,318 74,373 426,414 894,336 975,322 107,345 1022,304 976,312 83,378',
)

/** So many windows as one path, at most sixty. */
export const farWindows = (count: number): string =>
  places
    .slice(0, count)
    .map(([x, y]) => `M${x} ${y}h3v4h-3Z`)
    .join('')
