import { deleteLetter, restoreLetter } from '#contract/letters.ts'
import { disconnect } from '#contract/mailbox.ts'
import { withdraw } from '#contract/members.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { removeLetter } from './delete-letter.ts'
import { disconnectFrom } from './disconnect.ts'
import { restoreDeleted } from './restore-letter.ts'
import { withdrawMe } from './withdraw.ts'

export const doors = [
  door(deleteLetter, removeLetter),
  door(restoreLetter, restoreDeleted),
  door(disconnect, disconnectFrom),
  door(withdraw, withdrawMe, {
    after: (_answer, reply) => reply.clearCookie('refresh_token', { path: '/' }),
  }),
]
