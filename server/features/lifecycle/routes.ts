import { deleteLetter, disconnect, restoreLetter, withdraw } from '#contract/lifecycle.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { removeLetter } from './delete-letter.ts'
import { disconnectFrom } from './disconnect.ts'
import { restoreDeleted } from './restore-letter.ts'
import { withdrawMe } from './withdraw.ts'

export const endpoints = [
  endpoint(deleteLetter, removeLetter),
  endpoint(restoreLetter, restoreDeleted),
  endpoint(disconnect, disconnectFrom),
  endpoint(withdraw, withdrawMe, {
    onReply: (_answer, reply) => reply.clearCookie('refresh_token', { path: '/' }),
  }),
]
