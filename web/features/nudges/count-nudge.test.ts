import { expect, test } from 'vitest'
import { outcomeOf } from './count-nudge.ts'

const passages = ['너만 힘든 거 아니야', '힘 좀 내']
const outcome = (isToChange: boolean, content: string, title = '답장') =>
  outcomeOf({ passages, isToChange }, { title, content })

test('a letter is changed if its writer chose to change it and no passage is left', () => {
  expect(outcome(true, '많이 힘들었겠어요.')).toBe('CHANGED')
})

test('a letter with a passage left is sent, whatever its writer chose', () => {
  expect(outcome(true, '그래도 힘 좀 내.')).toBe('SENT')
  expect(outcome(true, '많이 힘들었겠어요.', '힘 좀 내')).toBe('SENT')
  expect(outcome(false, '너만 힘든 거 아니야')).toBe('SENT')
})

test('a letter whose writer wanted to send it as it is counts as sent', () => {
  expect(outcome(false, '많이 힘들었겠어요.')).toBe('SENT')
})
