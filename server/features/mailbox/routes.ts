import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { listMailbox, pageCorrespondence } from './mailbox.ts'

export const endpoints = [endpoint(getMailbox, listMailbox), endpoint(getCorrespondence, pageCorrespondence)]
