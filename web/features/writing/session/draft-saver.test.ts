import { expect, test } from 'vitest'
import { draftSaver } from './draft-saver.ts'
import { emptyText } from './manuscript.ts'
import { draftOf, failure, newLetter } from './writing.fixture.ts'
import { type Editing, reduceWriting, type Writing, type WritingEvent } from './writing-state.ts'

/** A new letter, and a server that keeps one draft by the rules of the API. */
function desk() {
  const stored = { id: 0, version: 0, content: '' }
  const sent: string[] = []
  const line = { isCut: false }
  let answeredKey = ''
  let state = reduceWriting(
    { phase: 'opening', asked: newLetter, blank: emptyText, taken: null },
    { type: 'opened', slot: 'new~1', copy: null },
  )
  const now = () => state as Editing
  const dispatch = (event: WritingEvent) => {
    state = reduceWriting(state, event)
  }
  const storedDraft = () =>
    draftOf(stored.content, { letterId: stored.id, version: stored.version, category: 'CONSOLATION' })
  const saver = draftSaver(
    (): Writing => state,
    dispatch,
    async ({ content, letterId, version }, key) => {
      sent.push(content ?? '')
      await Promise.resolve()
      if (key === answeredKey) return storedDraft()
      if (letterId && letterId !== stored.id) throw failure(404, 'LET-001')
      if (letterId && version !== stored.version) throw failure(409, 'LET-016', storedDraft())
      Object.assign(stored, { id: letterId ?? stored.id + 1, version: stored.version + 1, content })
      answeredKey = key
      if (line.isCut) throw failure(0)
      return storedDraft()
    },
  )
  const type = (content: string) => dispatch({ type: 'typed', part: { content } })
  const save = (content: string) => {
    type(content)
    return saver.save()
  }
  return { ...saver, stored, sent, line, now, dispatch, type, save }
}

test('savings at once make one draft, each upon the one before', async () => {
  const { stored, sent, type, save } = desk()
  const first = save('가')
  await Promise.resolve()
  const second = save('가나')
  type('가나다')
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(sent).toEqual(['가', '가나다'])
  expect(stored).toEqual({ id: 1, version: 2, content: '가나다' })
})

test('a text that the server has is not sent again', async () => {
  const { sent, save } = desk()
  await save('가')
  expect(await save('가')).toBe(true)
  expect(sent).toHaveLength(1)
})

test('a draft that was changed elsewhere stays until its writer has chosen', async () => {
  const { stored, now, dispatch, save } = desk()
  await save('여기')
  Object.assign(stored, { version: 9, content: '저기' })
  expect(await save('여기 더')).toBe(false)
  expect(await save('여기 더 더')).toBe(false)
  expect(stored.content).toBe('저기')
  expect(now().conflict?.content).toBe('저기')
  dispatch({ type: 'chosen', text: 'mine' })
  expect(await save('여기 더')).toBe(true)
  expect(stored).toEqual({ id: 1, version: 10, content: '여기 더' })
})

test('the other text can be taken instead', async () => {
  const { stored, now, dispatch, save } = desk()
  await save('여기')
  Object.assign(stored, { version: 9, content: '저기' })
  await save('여기 더')
  dispatch({ type: 'chosen', text: 'theirs' })
  expect(now().manuscript.text.content).toBe('저기')
  expect(await save('저기 더')).toBe(true)
  expect(stored.content).toBe('저기 더')
})

test('a draft that is gone is saved as another one', async () => {
  const { stored, save } = desk()
  await save('가')
  stored.id = 40
  expect(await save('가나')).toBe(true)
  expect(stored).toMatchObject({ id: 41, content: '가나' })
})

test('nothing is saved over a draft that was found later, until its writer has chosen', async () => {
  const { stored, now, dispatch, pauseAndWait, resume, save } = desk()
  Object.assign(stored, { id: 18, version: 5, content: '저기' })
  dispatch({ type: 'conflicted', draft: draftOf('저기', { letterId: 18, version: 5 }) })
  expect(await save('여기')).toBe(false)
  await pauseAndWait()
  expect(now().manuscript.draftId).toBeNull()
  resume()
  dispatch({ type: 'chosen', text: 'mine' })
  expect(await save('여기')).toBe(true)
  expect(stored).toEqual({ id: 18, version: 6, content: '여기' })
})

test('a pause waits for the running saving and lets none start', async () => {
  const { sent, now, pauseAndWait, resume, save } = desk()
  void save('가')
  await Promise.resolve()
  await pauseAndWait()
  expect(now().manuscript.draftId).toBe(1)
  expect(await save('나')).toBe(false)
  expect(sent).toEqual(['가'])
  resume()
  expect(await save('나')).toBe(true)
})

test('a saving without an answer is repeated first, so that it neither doubles nor conflicts with itself', async () => {
  const { stored, sent, line, now, save } = desk()
  line.isCut = true
  expect(await save('가')).toBe(false)
  expect(now()).toMatchObject({ sync: 'failed', manuscript: { draftId: null } })
  line.isCut = false
  expect(await save('가나')).toBe(true)
  expect(sent).toEqual(['가', '가', '가나'])
  expect(stored).toEqual({ id: 1, version: 2, content: '가나' })

  line.isCut = true
  expect(await save('가나다')).toBe(false)
  line.isCut = false
  expect(await save('가나다')).toBe(true)
  expect(stored).toEqual({ id: 1, version: 3, content: '가나다' })
  expect(now().conflict).toBeNull()
})
