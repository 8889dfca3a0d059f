import { decideReview, listReviews, openReviewParent } from '#contract/review.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { decide, openParent, pageReviews } from './review-letters.ts'

export const endpoints = [
  endpoint(listReviews, pageReviews),
  endpoint(openReviewParent, openParent),
  endpoint(decideReview, decide),
]
