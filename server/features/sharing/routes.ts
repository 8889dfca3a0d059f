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
import { endpoint } from '#server/platform/http/endpoint.ts'
import { approve, reject, withdraw } from './decide.ts'
import { readLikes, toggle } from './likes.ts'
import { listMine, pageBoard, readPost, removePost } from './posts.ts'
import { listInbox, makeProposal, proposedAgain, readProposal, readSentProposal } from './proposals.ts'

export const endpoints = [
  endpoint(listSharePosts, pageBoard),
  endpoint(listMySharePosts, listMine),
  endpoint(getSharePost, readPost),
  endpoint(deleteSharePost, removePost),
  endpoint(toggleLike, toggle),
  endpoint(getLikes, readLikes),
  endpoint(propose, makeProposal, { createdId: proposal => proposal.shareProposalId, replay: proposedAgain }),
  endpoint(listProposals, listInbox),
  endpoint(getProposal, readProposal),
  endpoint(getSentProposal, readSentProposal),
  endpoint(approveProposal, approve),
  endpoint(rejectProposal, reject),
  endpoint(withdrawProposal, withdraw),
]
