import { listDisconnected } from './list-disconnected.ts'
import { getCorrespondence, getMailbox } from './mailbox.ts'
import { getYearAgo } from './year-ago.ts'

export const endpoints = [getMailbox, getCorrespondence, listDisconnected, getYearAgo]
