import { type Figure, type Level, levelOf, type PromiseFigures } from '#contract/promise.ts'
import { percentText, waitingTimeText, withUnit } from './number-texts.ts'
import { supplyText } from './promise-days.ts'
import type { TileProps } from './tile.tsx'

/** A share below 100 % never shows as 100 %. */
export const shareText = (share: number): string =>
  share > 0.99 && share < 1 ? `${(Math.floor(share * 1000) / 10).toFixed(1)}%` : percentText(share * 100)

const or = (value: number | null, format: (value: number) => string) => (value === null ? '–' : format(value))

/** The note of a level; the last two are set in the colour of the post. */
const noteOf = (
  level: Level,
  fine: string,
  warns: string,
  alarms = warns,
): Pick<TileProps, 'note' | 'isLoud'> =>
  level === 'FINE' ? { note: fine } : { note: level === 'WARNS' ? warns : alarms, isLoud: true }

/** The tiles of the panel, in their order. */
export function promiseTilesOf(of: PromiseFigures): TileProps[] {
  const level = (name: Figure) => levelOf(of, name)
  return [
    {
      name: '새 편지 한 통에 나올 수 있는 답장',
      value: or(of.supply, supplyText),
      ...noteOf(
        level('supply'),
        of.supply === null ? '하루가 지나면 셀 수 있어요' : '한 통을 넘으면 넉넉해요',
        '한 통보다 적어요',
        '0.8통보다 적어요. 기다리는 편지가 쌓여요',
      ),
    },
    {
      name: '72시간 안에 답장받은 편지',
      value: or(of.answeredIn72h, shareText),
      ...noteOf(
        level('answeredIn72h'),
        `24시간 안에는 ${or(of.answeredIn24h, shareText)}`,
        '99.5%보다 적어요',
        '98%보다 적어요',
      ),
    },
    {
      name: '답장이 오기까지',
      value: or(of.medianWait, waitingTimeText),
      ...noteOf(
        level('longWait'),
        `열에 하나는 ${or(of.longWait, waitingTimeText)}보다 오래`,
        `열에 하나는 ${or(of.longWait, waitingTimeText)}보다 오래 기다려요`,
      ),
    },
    {
      name: '아무도 맡지 않은 가장 오래된 편지',
      value: or(of.oldestNotHeld, waitingTimeText),
      ...noteOf(
        level('oldestNotHeld'),
        '서른 시간을 넘지 않아야 해요',
        '서른 시간을 넘었어요',
        '이틀을 넘었어요',
      ),
    },
    {
      name: '온기지기를 기다리는 편지',
      value: withUnit('통')(of.inLine),
      ...lineNote(of),
    },
    {
      name: '온기지기가 쓴 답장',
      value: or(of.keeperShare, shareText),
      ...noteOf(level('keeperShare'), '열에 셋을 넘지 않아야 해요', '열에 셋을 넘었어요'),
    },
    {
      name: '하루치 새 편지에 견준 기다리는 편지',
      value: or(of.waiting, share => percentText(share * 100)),
      ...noteOf(level('waiting'), '30%를 넘지 않아야 해요', '30%를 넘었어요', '하루치보다 많아요'),
    },
    {
      name: '답장 없이 돌아간 편지',
      value: or(of.wasted, shareText),
      ...noteOf(
        level('givenUpTwice') === 'FINE' ? level('wasted') : level('givenUpTwice'),
        `두 번 돌아온 편지는 ${or(of.givenUpTwice, shareText)}`,
        `두 번 돌아온 편지가 ${or(of.givenUpTwice, shareText)}예요`,
      ),
    },
    {
      name: '먼저 맡은 이웃이 있던 편지',
      value: or(of.lostRaces, shareText),
      ...noteOf(level('lostRaces'), '이미 다른 이웃이 맡은 편지였어요', '15%를 넘었어요'),
    },
  ]
}

/** Letters that no keeper may take come first: more keepers are the only help. */
function lineNote(of: PromiseFigures): Pick<TileProps, 'note' | 'isLoud'> {
  if (of.keepers > 0 && of.withoutKeeper > 0)
    return { note: `맡을 수 있는 온기지기가 없는 편지 ${of.withoutKeeper}통`, isLoud: true }
  return noteOf(
    levelOf(of, 'keepersAtLimit'),
    of.keepers > 0 ? `온기지기 ${of.keepers}명이 돌보고 있어요` : '온기지기가 아직 없어요',
    `온기지기가 하루 몫을 다 쓴 날 ${or(of.keepersAtLimit, shareText)}`,
  )
}
