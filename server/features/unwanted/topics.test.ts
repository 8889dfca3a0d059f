import { describe, expect, it } from 'vitest'
import { topics } from '#contract/unwanted.ts'
import { writtenSentences } from '#test/moderation/written-sentences.ts'
import { createTopicMatcher } from './find-unwanted.ts'
import { topicSentences } from './topic-sentences.fixture.ts'

describe.each(topics)('the topic %s', topic => {
  const { contains } = createTopicMatcher(topic)
  const { about, other } = topicSentences[topic]

  it('is found in its sentences, and not in those with the same letters', () => {
    expect(about.filter(text => !contains(text))).toEqual([])
    expect(other.filter(contains)).toEqual([])
  })

  it('is found in few of the everyday sentences', () => {
    const found = writtenSentences.filter(({ text }) => contains(text))
    expect(found.length / writtenSentences.length).toBeLessThan(0.01)
  })
})
