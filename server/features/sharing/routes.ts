import {
  approveProposal,
  deleteSharePost,
  getLikes,
  getProposal,
  getSentProposal,
  getSharePost,
  listMySharePosts,
  listProposals,
  listSharePosts,
  propose,
  rejectProposal,
  toggleLike,
  withdrawProposal,
} from '#contract/sharing.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { approve, reject, withdraw } from './decide.ts'
import { readLikes, toggle } from './likes.ts'
import { listMine, pageBoard, readPost, removePost } from './posts.ts'
import { listInbox, makeProposal, proposedAgain, readProposal, readSentProposal } from './proposals.ts'

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
  door(getSentProposal, readSentProposal),
  door(approveProposal, approve),
  door(rejectProposal, reject),
  door(withdrawProposal, withdraw),
]
