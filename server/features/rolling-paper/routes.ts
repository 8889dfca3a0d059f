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
import { door } from '#server/platform/http/endpoint.ts'
import { leave, leftAgain, remove } from './comments.ts'
import { create, current, listPapers, readPaper, removePaper, togglePaper } from './papers.ts'

export const doors = [
  door(getCurrentRollingPaper, current),
  door(getRollingPaper, readPaper),
  door(leaveComment, leave, { made: comment => comment.commentId, again: leftAgain }),
  door(deleteComment, remove),
  door(createRollingPaper, create),
  door(listRollingPapers, listPapers),
  door(deleteRollingPaper, removePaper),
  door(toggleRollingPaper, togglePaper),
]
