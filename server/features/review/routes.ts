import { decideReview, listReviews, openReviewParent } from './review-letters.ts'

export const endpoints = [listReviews, openReviewParent, decideReview]
