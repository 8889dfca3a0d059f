import { decideReview, listReviews, openReviewParent } from '#contract/review.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { decide, openParent, pageReviews } from './review-letters.ts'

export const doors = [
  door(listReviews, pageReviews),
  door(openReviewParent, openParent),
  door(decideReview, decide),
]
