import { describe, expect, test } from 'vitest'
import { categories, contentMax, fontTypes, paperTypes, titleMax } from '#contract/letters.ts'
import { countCharacters, normalise } from '#contract/text.ts'
import { thanksMax } from '#contract/thanks-stamps.ts'
import {
  accountCorrespondences,
  correspondences as all,
  sharedCorrespondences,
} from './texts/correspondences.ts'
import { drafts } from './texts/drafts.ts'
import { lettersOnTheMove } from './texts/letters-on-the-move.ts'
import { accountVoices, members } from './texts/members.ts'
import { rollingPaper } from './texts/rolling-paper.ts'
import { slowLetters } from './texts/slow-letters.ts'
import { type CorrespondenceLetter, testAccounts, type Written } from './texts/text-types.ts'
import { waitingLetters } from './texts/waiting-letters.ts'

const answers = lettersOnTheMove.flatMap(letter => (letter.answer ? [{ ...letter, ...letter.answer }] : []))
const written: Written[] = [
  ...waitingLetters,
  ...lettersOnTheMove,
  ...answers,
  ...drafts,
  ...all.flatMap(one => one.letters),
]
const names = new Set<string>([...members, ...accountVoices].map(member => member.name))

describe('the members', () => {
  test('are m01 to m40, of many ages', () => {
    const expected = Array.from({ length: 40 }, (_, index) => `m${String(index + 1).padStart(2, '0')}`)
    expect(members.map(member => member.name)).toEqual(expected)
    const ages = members.map(member => member.age)
    expect([Math.min(...ages), Math.max(...ages)]).toEqual([14, 74])
  })

  test('and the five accounts are all the writers', () => {
    expect(accountVoices.map(voice => voice.name)).toEqual([...testAccounts])
    const writers = [
      ...[...waitingLetters, ...drafts, ...rollingPaper.comments].map(text => text.writer),
      ...all.flatMap(one => [one.account, one.other]),
    ]
    expect(writers.filter(writer => !names.has(writer))).toEqual([])
  })
})

describe('every text', () => {
  const comments = rollingPaper.comments.map(comment => comment.content)
  const messages = [
    ...sharedCorrespondences.map(one => one.board.content),
    ...all.flatMap(({ asked }) => (asked ? [asked.message] : [])),
  ]
  const thanks = all.flatMap(one => one.letters.flatMap(letter => letter.thanks?.words || []))
  const judged = all.flatMap(({ reported }) => {
    const { upheld, reason } = reported ?? {}
    return [reason, upheld?.memo, upheld?.appeal.content].filter(text => text !== undefined)
  })
  const letters = [...written, ...slowLetters]
  const contents = [...letters.map(letter => letter.content), ...comments, ...messages, ...judged, ...thanks]
  const texts = [...letters.map(letter => letter.title), ...contents]

  test('is within the limits of its kind', () => {
    const tooLong = (of: string[], max: number) =>
      of.filter(text => countCharacters(text) < 1 || countCharacters(text) > max)
    expect(tooLong([...letters.map(letter => letter.title), rollingPaper.title], titleMax)).toEqual([])
    expect(tooLong([...letters.map(letter => letter.content)], contentMax)).toEqual([])
    expect(tooLong([...messages, ...judged], 250)).toEqual([])
    expect(tooLong(comments, 200)).toEqual([])
    expect(tooLong(thanks, thanksMax)).toEqual([])
  })

  test('is stored as it stands, with no blank at an end of a line', () => {
    expect(texts.filter(text => text !== normalise(text) || /^\s|[ \t]\n|\n{3}|\s$/.test(text))).toEqual([])
  })

  test('has no emoji, no heap of exclamation marks, no number to call and no address to visit', () => {
    const unwanted = /\p{Extended_Pictographic}|!\s*!|\d{3,}-\d|https?:|www\.|@/u
    expect(texts.filter(text => unwanted.test(text) || (text.match(/!/g)?.length ?? 0) > 2)).toEqual([])
  })

  test('stands once', () => {
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('is of kinds that the contract has, and every kind occurs', () => {
    const kinds = (of: (letter: Written) => string) => new Set(written.map(of))
    expect(kinds(letter => letter.category)).toEqual(new Set(categories))
    expect(kinds(letter => letter.paperType)).toEqual(new Set(paperTypes))
    expect(kinds(letter => letter.fontType)).toEqual(new Set(fontTypes))
  })
})

describe('the pool', () => {
  test.each(categories)('has three letters of %s', category => {
    expect(waitingLetters.filter(letter => letter.category === category)).toHaveLength(3)
  })

  test('has two heavy letters, one of them of an account', () => {
    expect(waitingLetters.filter(({ heavy }) => heavy).map(({ writer }) => writer)).toEqual(['m03', 'harin'])
  })

  test('has letters of 150 to 700 characters in paragraphs, by twelve writers, two of them accounts', () => {
    const odd = waitingLetters.filter(({ content }) => {
      const length = countCharacters(content)
      return length < 150 || length > 700 || !content.includes('\n\n')
    })
    expect(odd).toEqual([])
    expect(new Set(waitingLetters.map(letter => letter.writer)).size).toBe(12)
    expect(waitingLetters.map(letter => letter.writer).filter(isAccount)).toEqual(['mina', 'harin'])
  })
})

describe('a correspondence', () => {
  test('is the only one of its two members', () => {
    const pairs = all.map(one => [one.account, one.other].sort().join(' '))
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  test.each(all)('of $account and $other could have happened', ({ drawnBy, ended, letters }) => {
    expect(letters.length).toBeGreaterThanOrEqual(2)
    expect(letters.length).toBeLessThanOrEqual(6)
    expect(letters[0]?.from).toBe(drawnBy === 'account' ? 'other' : 'account')
    expect(letters[1]?.from).toBe(drawnBy)
    expect(letters[0]?.evaluation).toBeUndefined()
    expect(new Set(letters.map(letter => letter.category)).size).toBe(1)
    for (const [index, letter] of letters.entries()) {
      const before = letters[index - 1]
      // An hour under way, and written after the one before it had come.
      if (before) expect(hoursAgo(letter) + 1).toBeLessThan(hoursAgo(before))
      if (hoursAgo(letter) < 0) {
        expect(hoursAgo(letter)).toBeGreaterThan(-1)
        expect([ended, index, letter.read, letter.evaluation]).toEqual([
          undefined,
          letters.length - 1,
          undefined,
          undefined,
        ])
      }
      if (letter.read === false) expect(letter.evaluation).toBeUndefined()
    }
  })

  test.each(testAccounts)('of %s has one unread, one coming and one evaluated letter', account => {
    const mine = accountCorrespondences.filter(one => one.account === account)
    const received = mine.flatMap(one => one.letters).filter(letter => letter.from === 'other')
    expect(mine.length).toBeGreaterThanOrEqual(2)
    expect(mine.length).toBeLessThanOrEqual(4)
    expect(received.filter(letter => letter.read === false).length).toBeGreaterThanOrEqual(1)
    expect(received.filter(letter => hoursAgo(letter) < 0)).toHaveLength(1)
    expect(received.filter(letter => letter.evaluation).length).toBeGreaterThanOrEqual(1)
  })

  test('has ended in each of three ways', () => {
    const disconnected = accountCorrespondences.flatMap(({ account, ended }) =>
      ended ? [[account, ended.by]] : [],
    )
    expect(disconnected).toEqual([
      ['junho', 'other'],
      ['seoyun', 'account'],
    ])
    const last = all.filter(({ letters }) => letters.some(letter => letter.last))
    expect(last.map(({ account, ended, letters }) => [account, ended, letters.at(-1)?.last])).toEqual([
      ['dohyun', undefined, true],
    ])
  })

  test('waits in one case for mina to agree that it is shared, after its last letter', () => {
    const asked = all.filter(one => one.asked)
    expect(asked.map(({ account, ended }) => [account, ended])).toEqual([['mina', undefined]])
    for (const { asked: { hoursAgo: since = 0 } = {}, letters } of asked)
      expect(since).toBeLessThan(Math.min(...letters.map(hoursAgo)))
  })

  test('stands on the board eight times', () => {
    expect(sharedCorrespondences).toHaveLength(8)
    const coming = sharedCorrespondences.flatMap(one => one.letters).filter(letter => hoursAgo(letter) < 0)
    expect(coming).toEqual([])
  })
})

describe('the drafts', () => {
  test('are a new letter of mina, and answers of junho and harin to letters that have come', () => {
    expect(drafts.map(draft => [draft.writer, draft.answers === null])).toEqual([
      ['mina', true],
      ['junho', false],
      ['harin', false],
    ])
    for (const { writer, answers, category, hoursAgo: saved } of drafts) {
      if (!answers) continue
      const one = all.find(one => one.account === writer && one.other === answers.other)
      const answered = one?.letters[answers.letter]
      expect(answered).toMatchObject({ from: 'other', category })
      expect(one?.ended).toBeUndefined()
      expect(saved).toBeLessThan(answered?.hoursAgo ?? 0)
    }
  })
})

test('the rolling paper has 24 letters of as many members, oldest first', () => {
  const { comments } = rollingPaper
  expect(comments).toHaveLength(24)
  expect(new Set(comments.map(comment => comment.writer)).size).toBe(24)
  const ages = comments.map(comment => comment.hoursAgo)
  expect(ages).toEqual([...ages].sort((one, other) => other - one))
})

const isAccount = (writer: string) => testAccounts.some(account => account === writer)

// A letter under way arrives a negative number of hours ago.
const hoursAgo = (letter: CorrespondenceLetter) => letter.hoursAgo ?? -letter.arrivesInMinutes / 60
