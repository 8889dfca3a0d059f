import { countDesk } from './count-desk.ts'
import { decideAuthor } from './decide-author.ts'
import { escalate } from './escalate.ts'
import { listDesk } from './list-desk.ts'
import { openDeskItem } from './open-item.ts'
import { openDeskParent } from './open-parent.ts'
import { listColleagues, pass } from './pass.ts'

export const endpoints = [
  listDesk,
  countDesk,
  openDeskItem,
  openDeskParent,
  escalate,
  pass,
  listColleagues,
  decideAuthor,
]
