import * as z from 'zod/mini'
import { get, patch } from './route.ts'
import { line } from './text.ts'

export const unwantedMost = 50
export const unwantedWordMax = 20

export const topics = ['DEATH', 'SELF_HARM', 'VIOLENCE', 'SEX', 'FAMILY', 'EATING'] as const
export type Topic = (typeof topics)[number]
export const topicLabels: Record<Topic, string> = {
  DEATH: '죽음·상실',
  SELF_HARM: '자해',
  VIOLENCE: '폭력',
  SEX: '성',
  FAMILY: '가족 갈등',
  EATING: '섭식',
}

/** The words and topics that a member does not want to read. Nobody else learns of them. */
export const unwanted = z.object({ words: z.array(z.string()), topics: z.array(z.enum(topics)) })
export type Unwanted = z.output<typeof unwanted>

export const getUnwanted = get('/api/members/me/unwanted', {
  says: 'The words and topics that I do not want to read.',
  guard: 'member',
  returns: unwanted,
})

export const changeUnwanted = patch('/api/members/me/unwanted', {
  says: 'Replaces my words and topics. No draw shows me such a letter, and a letter to me arrives covered.',
  guard: 'member',
  body: z.object({
    words: z.array(line(1, unwantedWordMax)).check(z.maxLength(unwantedMost)),
    topics: z.array(z.enum(topics)).check(z.maxLength(topics.length)),
  }),
  returns: unwanted,
  limit: { max: 60, seconds: 60 },
  changes: [
    '/api/members/me/unwanted',
    '/api/letters/{id}',
    '/api/letters/{id}/previous',
    '/api/letters',
    '/api/mailbox/{id}/detail',
    '/api/letter-search',
    '/api/keeper',
  ],
})
