import { approveProposal, rejectProposal, withdrawProposal } from './decide-proposal.ts'
import { getLikes, toggleLike } from './likes.ts'
import { previewProposal, previewRedactions, previewSharePost } from './preview-post.ts'
import { propose } from './propose.ts'
import { getProposal, getSentProposal, listProposals } from './read-proposals.ts'
import { redactProposal, redactSharePost } from './redact-post.ts'
import { deleteSharePost, getSharePost, listMySharePosts, listSharePosts } from './share-posts.ts'

export const endpoints = [
  listSharePosts,
  listMySharePosts,
  getSharePost,
  deleteSharePost,
  previewSharePost,
  redactSharePost,
  toggleLike,
  getLikes,
  propose,
  previewProposal,
  listProposals,
  getProposal,
  getSentProposal,
  previewRedactions,
  redactProposal,
  approveProposal,
  rejectProposal,
  withdrawProposal,
]
