import { expect, test } from 'vitest'
import { render, textOf } from '#test/support/render.tsx'
import { CategoryStep } from './category-step.tsx'
import { emptyText } from './session/manuscript.ts'
import type { WritingSession } from './session/writing-session.ts'
import type { Editing } from './session/writing-state.ts'

test('the category step says that an administrator reads the answer to a consultation letter, and may see the letter', () => {
  const html = render(
    <CategoryStep
      writingSession={{} as WritingSession}
      writing={{ manuscript: { text: emptyText } } as Editing}
      previous={[]}
      unread={null}
      care={null}
      isHeavyOffered={false}
      onLeave={() => {}}
    />,
  )
  expect(textOf(html)).toContain(
    '고민 상담 편지의 답장은 전해지기 전에 우체국이 읽고, 그때 편지도 함께 볼 수 있어요.',
  )
})
