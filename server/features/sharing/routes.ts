import { approveProposal, rejectProposal, withdrawProposal } from './decide.ts'
import { getLikes, toggleLike } from './likes.ts'
import { deleteSharePost, getSharePost, listMySharePosts, listSharePosts } from './posts.ts'
import { getProposal, getSentProposal, listProposals, propose } from './proposals.ts'

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
