import * as z from 'zod/mini'
import { instant } from './route.ts'

/** The drawn stamps with which a reader thanks for a letter. */
export const thanksStamps = [
  'PERSIMMON',
  'CANDLE',
  'MAGPIE',
  'MANDARIN',
  'SCARF',
  'TEA',
  'FIRST_SNOW',
  'LAMP',
  'PAPER_BOAT',
  'CHESTNUT',
  'MOON',
  'AZALEA',
] as const
export type ThanksStamp = (typeof thanksStamps)[number]
export const thanksStampLabels: Record<ThanksStamp, string> = {
  PERSIMMON: '감',
  CANDLE: '촛불',
  MAGPIE: '까치',
  MANDARIN: '귤',
  SCARF: '목도리',
  TEA: '찻잔',
  FIRST_SNOW: '첫눈',
  LAMP: '등불',
  PAPER_BOAT: '종이배',
  CHESTNUT: '밤',
  MOON: '달',
  AZALEA: '진달래',
}

export const thanksMax = 40

/** The thanks for a letter, as its two members see them. */
export const thanks = z.object({
  stamp: z.enum(thanksStamps),
  /** Empty: the stamp alone. */
  words: z.string(),
  /** The thanks are for me, and the words contain a word or a topic that I do not want to read. */
  covered: z.boolean(),
  thankedAt: instant,
})
export type Thanks = z.output<typeof thanks>

/** The sentence of the notification. It has the alarm type LETTER, as clients of other makers know no other. */
export const thanksNotice = (zipCode: string) => `${zipCode}${noticeEnd}`
export const isThanksNotice = (title: string) => title.endsWith(noticeEnd)
const noticeEnd = ' 님이 고마움을 보냈어요.'
