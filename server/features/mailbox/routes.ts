import { listDisconnected } from './list-disconnected.ts'
import { getCorrespondence, getMailbox } from './mailbox.ts'

export const endpoints = [getMailbox, getCorrespondence, listDisconnected]
