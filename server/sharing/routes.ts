import {
  approveProposal,
  deleteSharePost,
  getLikes,
  getProposal,
  getSharePost,
  listMySharePosts,
  listProposals,
  listSharePosts,
  propose,
  rejectProposal,
  toggleLike,
} from '#contract/sharing.ts'
import { door } from '#server/http.ts'
import { approve, reject } from './decide.ts'
import { readLikes, toggle } from './likes.ts'
import { listMine, pageBoard, readPost, removePost } from './posts.ts'
import { listInbox, makeProposal, proposedAgain, readProposal } from './proposals.ts'

export const doors = [
  door(listSharePosts, pageBoard),
  door(listMySharePosts, listMine),
  door(getSharePost, readPost),
  door(deleteSharePost, removePost),
  door(toggleLike, toggle),
  door(getLikes, readLikes),
  door(propose, makeProposal, { made: proposal => proposal.shareProposalId, again: proposedAgain }),
  door(listProposals, listInbox),
  door(getProposal, readProposal),
  door(approveProposal, approve),
  door(rejectProposal, reject),
]
