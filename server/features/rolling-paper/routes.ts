import {
  createRollingPaper,
  deleteComment,
  deleteRollingPaper,
  getCurrentRollingPaper,
  getRollingPaper,
  leaveComment,
  listRollingPapers,
  toggleRollingPaper,
} from '#contract/rolling-paper.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { leave, leftAgain, remove } from './comments.ts'
import { create, current, listPapers, readPaper, removePaper, togglePaper } from './papers.ts'

export const endpoints = [
  endpoint(getCurrentRollingPaper, current),
  endpoint(getRollingPaper, readPaper),
  endpoint(leaveComment, leave, { createdId: comment => comment.commentId, replay: leftAgain }),
  endpoint(deleteComment, remove),
  endpoint(createRollingPaper, create),
  endpoint(listRollingPapers, listPapers),
  endpoint(deleteRollingPaper, removePaper),
  endpoint(toggleRollingPaper, togglePaper),
]
