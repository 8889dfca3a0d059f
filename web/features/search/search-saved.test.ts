import { expect, test } from 'vitest'
import type { Asked } from './asked.ts'
import type { SavedLetter } from './saved-letter.ts'
import { searchSaved } from './search-saved.ts'

const saved = (foundId: number, more: Partial<SavedLetter> = {}): SavedLetter => ({
  kind: 'LETTER',
  foundId,
  title: '편지',
  content: '김장을 했어요.',
  contacts: [],
  covered: false,
  fontType: 'DEFAULT',
  myLetter: false,
  matchingId: 1,
  oppositeZipCode: 'AB12C',
  read: true,
  bookmarked: false,
  at: `2026-03-0${foundId}T03:00:00Z`,
  ...more,
})
const letters = [
  saved(1),
  saved(2, { myLetter: true, bookmarked: true }),
  saved(3, { covered: true }),
  saved(4, { content: null, title: '김치', read: false }),
  saved(5, { kind: 'SLOW', myLetter: true, matchingId: null, oppositeZipCode: '' }),
  saved(6, { oppositeZipCode: 'DE34F', matchingId: 2, at: '2026-03-06T15:00:00Z' }),
]
const called = { matchingId: 1, oppositeZipCode: 'AB12C', name: '봄비', note: '', colour: null }
const names = new Map([['AB12C', called]])
const none: Asked = {
  text: '',
  from: null,
  to: null,
  side: 'all',
  bookmarked: false,
  covered: false,
  matchingId: null,
}
const idsOf = (asked: Partial<Asked>) =>
  searchSaved(letters, { ...none, ...asked }, names).map(({ foundId }) => foundId)

test.each<[Partial<Asked>, number[]]>([
  [{ text: 'ㄱㅈ' }, [6, 5, 2, 1]],
  [{ text: 'ㄱㅊ' }, [4]],
  [{ text: 'ㄱㅈ', covered: true }, [6, 5, 3, 2, 1]],
  [{ text: '봄비 김장' }, [2, 1]],
  [{ text: 'de34' }, [6]],
  [{ text: 'ㄱㅈ', side: 'sent' }, [5, 2]],
  [{ text: 'ㄱㅈ', side: 'received' }, [6, 5, 1]],
  [{ bookmarked: true }, [2]],
  [{ matchingId: 2 }, [6]],
  [{ from: '2026-03-07', to: '2026-03-07' }, [6]],
  [{ text: 'ㄱㅈ', to: '2026-03-02' }, [2, 1]],
  [{ text: '바다' }, []],
])('the device finds for %j the letters %j', (asked, expected) => {
  expect(idsOf(asked)).toEqual(expected)
})

test('a letter that the device knows whole shows the passage with its marks and covered contact data', () => {
  const content = '김장하러 오세요. 010-1234-5678'
  const contacts = [{ field: 'content' as const, start: 10, end: 23, kind: 'phone' as const }]
  const [found] = searchSaved([saved(1, { content, contacts })], { ...none, text: '김장' }, names)
  expect(found).toMatchObject({ passage: content, passageMarks: [{ start: 0, end: 2 }], contacts })
})

test('a covered letter and one known by its title show no passage', () => {
  const found = searchSaved(
    [saved(3, { covered: true }), saved(4, { content: null })],
    {
      ...none,
      covered: true,
      text: '편지',
    },
    names,
  )
  expect(found.map(({ passage }) => passage)).toEqual(['', ''])
})
