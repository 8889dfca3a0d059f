import { points } from '../ridge.ts'
import { placeOf } from './hills.ts'
import { dot, repeatShape } from './repeat-shape.ts'

// No star in the upper strip: a star beside a word reads as punctuation.
const stars = points(
  '24,114,1.4 92,118,.9 160,98,1.2 214,214,.8 262,142,1.6 318,96,1 372,232,1.3 402,92,.8 446,132,1.1 492,136,1.5 584,104,.9 626,150,1.2 662,142,1.6 704,108,.8 742,248,1.3 806,194,1.1 848,134,.9 890,204,1.5 926,204,1.2 978,84,.8 1016,226,1.4 1104,188,1 1142,180,1.6 1188,96,.9 1226,232,1.2 1262,182,1.3',
)

export const sky = { stars: repeatShape(dot, stars.map(placeOf)) }
