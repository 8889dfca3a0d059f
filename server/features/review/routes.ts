import { decideReview } from './decide-review.ts'
import { listReviews, openReviewParent } from './review-letters.ts'

export const endpoints = [listReviews, openReviewParent, decideReview]
