import { decideReview, listReviews, openReviewParent } from '#contract/review.ts'
import { door } from '#server/http.ts'
import { decide, openParent, pageReviews } from './review.ts'

export const doors = [
  door(listReviews, pageReviews),
  door(openReviewParent, openParent),
  door(decideReview, decide),
]
