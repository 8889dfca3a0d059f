import type { Topic } from '#contract/unwanted.ts'
import { death } from './death.ts'
import { eating } from './eating.ts'
import { family } from './family.ts'
import { selfHarm } from './self-harm.ts'
import { sex } from './sex.ts'
import { violence } from './violence.ts'

/**
 * The words and phrases by which the filter finds a topic, and the expressions in which they mean something else. The
 * lists are broad, because a wrong find hides one letter of many. Idioms such as 배고파 죽겠다 stay outside.
 */
export const topicForms: Record<Topic, { forms: string[]; exceptions: string[] }> = {
  DEATH: death,
  SELF_HARM: selfHarm,
  VIOLENCE: violence,
  SEX: sex,
  FAMILY: family,
  EATING: eating,
}
