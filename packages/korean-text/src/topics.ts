import { compile, type Matcher } from './bad-words.ts'
import { death } from './topics/death.ts'
import { eating } from './topics/eating.ts'
import { family } from './topics/family.ts'
import { selfHarm } from './topics/self-harm.ts'
import { sex } from './topics/sex.ts'
import { violence } from './topics/violence.ts'

export type Topic = 'DEATH' | 'SELF_HARM' | 'VIOLENCE' | 'SEX' | 'FAMILY' | 'EATING'

/** Finds the forms of a topic as they are written, with any ending. */
export function createTopicMatcher(topic: Topic): Matcher {
  const { forms, exceptions } = topicForms[topic]
  return compile(
    forms.map(word => ({ word, exact: true })),
    exceptions,
  )
}

/**
 * The words and phrases by which the filter finds a topic, and the expressions in which they mean something else. The
 * lists are broad, because a wrong find hides one letter of many. Idioms such as 배고파 죽겠다 stay outside.
 */
const topicForms: Record<Topic, { forms: string[]; exceptions: string[] }> = {
  DEATH: death,
  SELF_HARM: selfHarm,
  VIOLENCE: violence,
  SEX: sex,
  FAMILY: family,
  EATING: eating,
}
