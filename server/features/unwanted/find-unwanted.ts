import type { Topic, Unwanted } from '#contract/unwanted.ts'
import { compile, type Matcher } from '#korean-text/bad-words.ts'
import { createTopicMatcher } from '#korean-text/topics.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/** Whether one of the texts contains a word or a topic that the member does not want to read. */
export type UnwantedTest = (...texts: string[]) => boolean

/** SQL expression for the sealed list of a member, null without one. `unwantedTest` opens it. */
export const selectUnwanted = ({ sql }: Ctx, memberId: number | Fragment) => sql`
  (select list_sealed from unwanted where member_id = ${memberId})`

export const openUnwanted = (vault: Vault, list: Buffer): Unwanted =>
  JSON.parse(vault.open('unwanted.list', list))

/** The test of a list of `selectUnwanted`. Without a list every text passes. */
export function unwantedTest(vault: Vault, list: Buffer | null): UnwantedTest {
  if (!list) return () => false
  const { words, topics } = openUnwanted(vault, list)
  const matchers = [...(words.length > 0 ? [compile(words)] : []), ...topics.map(matcherOf)]
  return (...texts) => matchers.some(({ contains }) => texts.some(contains))
}

/** Whether one of the texts speaks of one of the topics, for any member. */
export const topicTest =
  (...topics: Topic[]): UnwantedTest =>
  (...texts) =>
    topics.some(topic => texts.some(matcherOf(topic).contains))

// A topic is the same for every member, so each process compiles it once.
const ofTopics = new Map<Topic, Matcher>()

function matcherOf(topic: Topic): Matcher {
  const matcher = ofTopics.get(topic) ?? createTopicMatcher(topic)
  ofTopics.set(topic, matcher)
  return matcher
}
