import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { listMailbox, pageCorrespondence } from './mailbox.ts'

export const doors = [door(getMailbox, listMailbox), door(getCorrespondence, pageCorrespondence)]
