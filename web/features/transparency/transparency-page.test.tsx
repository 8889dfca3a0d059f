import { expect, test } from 'vitest'
import { getTransparency, type TransparencyMonth } from '#contract/transparency.ts'
import { answerOf, render, textOf } from '#test/support/render.tsx'
import TransparencyPage from './transparency-page.tsx'

const masked = (month: string): TransparencyMonth => ({
  month,
  delivered: null,
  reports: 0,
  decisions: { total: null, resolved: null, rejected: null },
  medianDecisionSeconds: null,
  steps: { total: 0, notices: 0, warnings: 0, pauses: 0, bars: 0 },
  appeals: 0,
  appealDecisions: { total: 0, accepted: 0, refused: 0 },
  claims: 0,
  claimDecisions: { total: 0, hidden: 0, refused: 0 },
})
const page = (...months: TransparencyMonth[]) =>
  textOf(render(<TransparencyPage />, answerOf(getTransparency, { months })))
const none = '아직 보여 드릴 만큼 모인 숫자가 없어요.'

test('a month is shown when it has a figure, and one sentence while none has', () => {
  expect(page()).toContain(none)
  expect(page(masked('2026-02'), masked('2026-01'))).toContain(none)
  const shown = page(masked('2026-02'), { ...masked('2026-01'), delivered: 120 })
  expect(shown).toContain('2026년 1월')
  expect(shown).toContain('120통')
  expect(shown).not.toContain('2026년 2월')
  expect(shown).not.toContain(none)
})
