import { deleteLetter } from './delete-letter.ts'
import { disconnect } from './disconnect.ts'
import { reconnect } from './reconnect.ts'
import { restoreLetter } from './restore-letter.ts'
import { withdraw } from './withdraw.ts'

export const endpoints = [deleteLetter, restoreLetter, disconnect, reconnect, withdraw]
