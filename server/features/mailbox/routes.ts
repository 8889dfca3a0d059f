import { getCorrespondence, getMailbox } from './mailbox.ts'

export const endpoints = [getMailbox, getCorrespondence]
