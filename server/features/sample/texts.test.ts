import { expect, test } from 'vitest'
import { contentMax, titleMax } from '#contract/letters.ts'
import { countCharacters, normalise } from '#contract/text.ts'
import { thanksMax } from '#contract/thanks-stamps.ts'
import { findNudges } from '#korean-text/nudges.ts'
import { correspondences, sharedCorrespondences } from './texts/correspondences.ts'
import { drafts } from './texts/drafts.ts'
import { lettersOnTheMove } from './texts/letters-on-the-move.ts'
import { rollingPaper } from './texts/rolling-paper.ts'
import { slowLetters } from './texts/slow-letters.ts'
import type { CorrespondenceLetter } from './texts/text-types.ts'
import { waitingLetters } from './texts/waiting-letters.ts'

const answers = lettersOnTheMove.flatMap(({ answer }) => answer ?? [])
const inCorrespondences = correspondences.flatMap(one => one.letters)
const letters = [
  ...waitingLetters,
  ...lettersOnTheMove,
  ...answers,
  ...drafts,
  ...inCorrespondences,
  ...slowLetters,
]
const titles = [...letters.map(({ title }) => title), rollingPaper.title]
const contents = letters.map(({ content }) => content)
const comments = rollingPaper.comments.map(({ content }) => content)
const thanks = inCorrespondences.flatMap(letter => letter.thanks?.words || [])
const messages = [
  ...sharedCorrespondences.map(({ board }) => board.content),
  ...correspondences.flatMap(({ asked, reported }) => {
    const { upheld, reason } = reported ?? {}
    return [asked?.message, reason, upheld?.memo, upheld?.appeal.content].filter(text => text !== undefined)
  }),
]

test('every sample text is within the limits of its kind, in the form in which a server stores it', () => {
  const refused = (texts: string[], max: number) =>
    texts.filter(text => !text || countCharacters(text) > max || text !== normalise(text))
  expect(refused(titles, titleMax)).toEqual([])
  expect(refused(contents, contentMax)).toEqual([])
  expect(refused(messages, 250)).toEqual([])
  expect(refused(comments, 200)).toEqual([])
  expect(refused(thanks, thanksMax)).toEqual([])
})

test('no sample text has a number to call or an address to visit', () => {
  const texts = [...titles, ...contents, ...comments, ...messages, ...thanks]
  expect(texts.filter(text => /\d{3,}-\d|https?:|www\.|@/.test(text))).toEqual([])
})

test('no sample letter has a phrase that its writer is asked about', () => {
  const texts = inCorrespondences.map(({ title, content }) => `${title}\n${content}`)
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.flatMap(findNudges)).toEqual([])
})

test('a sample letter is written after the letter before it has arrived, and only the last one is coming', () => {
  const odd = correspondences.filter(({ drawnBy, ended, letters }) =>
    letters.some((letter, index) => {
      const before = letters[index - 1]
      const isTooEarly = before && hoursAgo(letter) + 1 >= hoursAgo(before)
      const isComing = hoursAgo(letter) < 0
      const isLast = index === letters.length - 1
      const writer = index === 1 ? drawnBy : drawnBy === 'account' ? 'other' : 'account'
      return isTooEarly || (isComing && (!isLast || ended)) || (index < 2 && letter.from !== writer)
    }),
  )
  expect(odd.map(({ account, other }) => `${account} ${other}`)).toEqual([])
})

// A letter under way arrives a negative number of hours ago.
const hoursAgo = (letter: CorrespondenceLetter) => letter.hoursAgo ?? -letter.arrivesInMinutes / 60
