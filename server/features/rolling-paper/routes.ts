import { deleteComment, leaveComment } from './comments.ts'
import {
  createRollingPaper,
  deleteRollingPaper,
  getCurrentRollingPaper,
  getRollingPaper,
  listRollingPapers,
  toggleRollingPaper,
} from './papers.ts'

export const endpoints = [
  getCurrentRollingPaper,
  getRollingPaper,
  leaveComment,
  deleteComment,
  createRollingPaper,
  listRollingPapers,
  deleteRollingPaper,
  toggleRollingPaper,
]
