import type { listReviews } from '#contract/review.ts'
import type { Output } from '#contract/route.ts'

export type Review = Output<typeof listReviews>['content'][number]
