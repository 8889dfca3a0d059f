import { describe, expect, it } from 'vitest'
import { writtenSentences } from '../eval/written-sentences.ts'
import { topicSentences } from './topics/topic-sentences.fixture.ts'
import { createTopicMatcher, type Topic } from './topics.ts'

const topics = Object.keys(topicSentences) as Topic[]

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
