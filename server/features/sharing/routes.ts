import { approveProposal, rejectProposal, withdrawProposal } from './decide-proposal.ts'
import { getLikes, toggleLike } from './likes.ts'
import { propose } from './propose.ts'
import { getProposal, getSentProposal, listProposals } from './read-proposals.ts'
import { deleteSharePost, getSharePost, listMySharePosts, listSharePosts } from './share-posts.ts'

export const endpoints = [
  listSharePosts,
  listMySharePosts,
  getSharePost,
  deleteSharePost,
  toggleLike,
  getLikes,
  propose,
  listProposals,
  getProposal,
  getSentProposal,
  approveProposal,
  rejectProposal,
  withdrawProposal,
]
