import type { Category, FontType, PaperType } from '#contract/letters.ts'
import type { PrivateName } from '#contract/private-names.ts'
import type { ReasonType } from '#contract/reports.ts'
import type { ThanksStamp } from '#contract/thanks-stamps.ts'
import type { Topic } from '#contract/unwanted.ts'

export const testAccounts = ['mina', 'junho', 'seoyun', 'dohyun', 'harin'] as const
export type TestAccount = (typeof testAccounts)[number]

/** The name of a member of `members.ts`: m01 to m40. */
export type MemberName = `m${number}`
export type Writer = TestAccount | MemberName

/** The character of a member, for a constant voice in their letters. No user sees it. */
export interface Voice<Name extends Writer = MemberName> {
  name: Name
  age: number
  life: string
  tone: string
}

export interface Written {
  title: string
  content: string
  category: Category
  paperType: PaperType
  fontType: FontType
}

/** A letter in the pool, written `hoursAgo`. */
export interface WaitingLetter extends Written {
  writer: Writer
  hoursAgo: number
  /** Its writer called it a heavy story. */
  heavy?: true
}

/**
 * A letter of an account that `holder` took. They still hold it, have given it back, or have answered; the answer is
 * under way.
 */
export interface LetterOnTheMove extends Written {
  writer: TestAccount
  hoursAgo: number
  holder: MemberName
  takenHoursAgo: number
  releasedMinutesAgo?: number
  answer?: { sentMinutesAgo: number; title: string; content: string }
}

export type Side = 'account' | 'other'

/** It arrived `hoursAgo` (the drawn letter: it was written then), or it is under way and `arrivesInMinutes`. */
type Arrival =
  | { hoursAgo: number; arrivesInMinutes?: undefined }
  | { hoursAgo?: undefined; arrivesInMinutes: number }

/**
 * `read` is true by default; `evaluation` and `thanks` are its receiver's. A `last` letter ends its correspondence. An answer to a
 * consultation letter is approved unless it is `inReview`. `account` bookmarked a `bookmarked` one after an hour.
 */
export type CorrespondenceLetter = Written &
  Arrival & {
    from: Side
    read?: boolean
    evaluation?: 'GOOD'
    thanks?: { stamp: ThanksStamp; words: string }
    last?: true
    inReview?: true
    bookmarked?: true
  }

/** The receiver of a letter reports it. An upheld report warned the writer, who appeals. */
export interface Reported {
  /** Its index. */
  letter: number
  reasonType: ReasonType
  reason: string
  hoursAgo: number
  upheld?: { hoursAgo: number; memo: string; appeal: { hoursAgo: number; content: string } }
}

/**
 * The letters of two members, oldest first. The first one is the drawn letter, so it is never by `drawnBy`. All have
 * its category, since an answer takes the category of the letter it answers.
 */
export interface Correspondence<Account extends Writer = Writer> {
  account: Account
  other: MemberName
  drawnBy: Side
  /** The disconnection: its member and its time. */
  ended?: { by: Side; hoursAgo: number }
  /** `other` asks to share all of it, and `account` has not answered yet. */
  asked?: { message: string; hoursAgo: number }
  reported?: Reported
  /** The private name of `other` for `account`, since `hoursAgo`. */
  called?: Pick<PrivateName, 'name' | 'note' | 'colour'> & { hoursAgo: number }
  letters: readonly CorrespondenceLetter[]
}

/** A correspondence that stands on the board whole; `account` asked for it, `board.content` is what they say to it. */
export interface SharedCorrespondence extends Correspondence<MemberName> {
  board: { content: string }
}

/** A half-written letter; `answers` names the letter that it answers by the other member and its index, null: none. */
export interface Draft extends Written {
  writer: TestAccount
  answers: { other: MemberName; letter: number } | null
  hoursAgo: number
}

/** A letter of an account to itself, written `hoursAgo`. It has arrived if `arrivesInDays` is negative. */
export interface SlowLetter extends Omit<Written, 'category'> {
  writer: TestAccount
  hoursAgo: number
  arrivesInDays: number
  /** In Asia/Seoul. */
  arrivesHour: number
}

/** The unwanted words and topics of an account, since `hoursAgo`. */
export interface UnwantedList {
  account: TestAccount
  hoursAgo: number
  words: readonly string[]
  topics: readonly Topic[]
}

/** A letter whose writer was asked about a phrase. Without an `outcome` it was never sent. */
export interface NudgedLetter {
  writer: Writer
  hoursAgo: number
  outcome?: 'CHANGED' | 'SENT'
}

export interface RollingPaperComment {
  writer: MemberName
  content: string
  hoursAgo: number
}
