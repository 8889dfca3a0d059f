import { decideReview, listReviews } from '#contract/review.ts'
import { door } from '#server/http.ts'
import { decide, pageReviews } from './review.ts'

export const doors = [door(listReviews, pageReviews), door(decideReview, decide)]
