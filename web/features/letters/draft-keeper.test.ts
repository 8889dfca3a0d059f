import { expect, test } from 'vitest'
import type { Draft } from '#contract/letters.ts'
import { CallError } from '#web/platform/api/call-error.ts'
import { draftKeeper } from './draft-keeper.ts'
import { emptySheet, type Manuscript } from './manuscript.ts'
import { type Opening, openingOf } from './opening.ts'

const opening = openingOf({ draftId: null, parentId: null }, [], 'new~1') as Opening
const text = (content: string): Manuscript => ({ ...emptySheet, content })

/** A server that keeps one draft by the rules of the API. */
function desk() {
  const stored = { id: 0, version: 0, content: '' }
  const sent: string[] = []
  const line = { isCut: false }
  let answered = ''
  const draftOf = () =>
    ({
      ...text(stored.content),
      category: 'CONSOLATION',
      letterId: stored.id,
      version: stored.version,
      savedAt: '2026-03-01T12:00:00Z',
    }) as Draft
  const keeper = draftKeeper(opening, async ({ content }, { letterId, version }) => {
    sent.push(content)
    await Promise.resolve()
    const asked = JSON.stringify([content, letterId, version])
    // The same once more: its idempotency key is the same too.
    if (asked === answered) return draftOf()
    if (letterId && letterId !== stored.id) throw new CallError({ code: 'LET-001', message: '' }, 404)
    if (letterId && version !== stored.version)
      throw new CallError({ code: 'LET-016', message: '', current: draftOf() }, 409)
    Object.assign(stored, { id: letterId ?? stored.id + 1, version: stored.version + 1, content })
    answered = asked
    if (line.isCut) throw new CallError({ message: '' }, 0)
    return draftOf()
  })
  return { keeper, stored, sent, line }
}

test('savings asked for at once make one draft, each upon the one before', async () => {
  const { keeper, stored, sent } = desk()
  await Promise.all(['가', '가나', '가나다'].map(content => keeper.save(text(content))))
  expect(sent).toEqual(['가', '가나', '가나다'])
  expect(stored).toEqual({ id: 1, version: 3, content: '가나다' })
})

test('what the server has is not sent again', async () => {
  const { keeper, sent } = desk()
  await keeper.save(text('가'))
  expect(await keeper.save(text('가'))).toBe(true)
  expect(sent).toHaveLength(1)
})

test('a draft that was changed elsewhere stays until its writer chose', async () => {
  const { keeper, stored } = desk()
  await keeper.save(text('여기'))
  Object.assign(stored, { version: 9, content: '저기' })
  expect(await keeper.save(text('여기 더'))).toBe(false)
  expect(await keeper.save(text('여기 더 더'))).toBe(false)
  expect(stored.content).toBe('저기')
  expect(keeper.now().conflict?.content).toBe('저기')
  keeper.takeMine()
  expect(await keeper.save(text('여기 더'))).toBe(true)
  expect(stored).toEqual({ id: 1, version: 10, content: '여기 더' })
})

test('the other text can be taken instead', async () => {
  const { keeper, stored } = desk()
  await keeper.save(text('여기'))
  Object.assign(stored, { version: 9, content: '저기' })
  await keeper.save(text('여기 더'))
  expect(keeper.takeTheirs(keeper.now().conflict as Draft).content).toBe('저기')
  expect(await keeper.save(text('저기 더'))).toBe(true)
  expect(stored.content).toBe('저기 더')
})

test('a draft that is gone is made anew', async () => {
  const { keeper, stored } = desk()
  await keeper.save(text('가'))
  stored.id = 40
  expect(await keeper.save(text('가나'))).toBe(true)
  expect(stored).toMatchObject({ id: 41, content: '가나' })
})

test('of a draft that nobody here had seen its writer chooses too, and then it is that one that is written', async () => {
  const { keeper, stored } = desk()
  Object.assign(stored, { id: 18, version: 5, content: '저기' })
  keeper.meet({ ...text('저기'), letterId: 18, version: 5 } as Draft)
  expect(await keeper.save(text('여기'))).toBe(false)
  expect(await keeper.stop()).toBeNull()
  keeper.goOn()
  keeper.takeMine()
  expect(await keeper.save(text('여기'))).toBe(true)
  expect(stored).toEqual({ id: 18, version: 6, content: '여기' })
})

test('stopping waits for the running saving and lets none begin', async () => {
  const { keeper, sent } = desk()
  void keeper.save(text('가'))
  await Promise.resolve()
  expect(await keeper.stop()).toBe(1)
  expect(await keeper.save(text('나'))).toBe(false)
  expect(sent).toEqual(['가'])
  keeper.goOn()
  expect(await keeper.save(text('나'))).toBe(true)
})

test('what was sent without an answer is asked about first, so that it neither doubles nor stands against itself', async () => {
  const { keeper, stored, sent, line } = desk()
  line.isCut = true
  expect(await keeper.save(text('가'))).toBe(false)
  expect(keeper.now()).toMatchObject({ phase: 'failed', draftId: null })
  line.isCut = false
  expect(await keeper.save(text('가나'))).toBe(true)
  expect(sent).toEqual(['가', '가', '가나'])
  expect(stored).toEqual({ id: 1, version: 2, content: '가나' })

  line.isCut = true
  expect(await keeper.save(text('가나다'))).toBe(false)
  line.isCut = false
  expect(await keeper.save(text('가나다'))).toBe(true)
  expect(stored).toEqual({ id: 1, version: 3, content: '가나다' })
  expect(keeper.now().conflict).toBeNull()
})
