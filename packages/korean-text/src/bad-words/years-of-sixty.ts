import type { WordContext } from './surroundings.ts'

/** 병신 as a year, a month or a day of the cycle of sixty. */
export const isOfSixty = ({ tail, before, following, clause }: WordContext): boolean =>
  !isPointing.test(before) &&
  (/^(?:일주|월주|월생|월에)/.test(tail) ||
    (tail === '의' && following.startsWith('해')) ||
    (/^(?:$|년|이라|월)/.test(tail) && !/^년(?:아|들|놈)/.test(tail) && besideIt.test(clause)) ||
    (/^년(?!아|들|놈)/.test(tail) && ofCycle.test(clause)))

/** An insult with 년, where the text tells of no year. */
export function isScoldedWoman({ tail, before, following, clause }: WordContext): boolean {
  if (/^년(?:아|들|놈|이네|한테|취급)/.test(tail) || (tail === '년도' && following.startsWith('아니')))
    return true
  if (!/^년/.test(tail) || ofYears.test(following) || ofCycle.test(clause)) return false
  if (tail === '년' || tail === '년이야') return true
  return (
    (/^년[이은도을를]$/.test(tail) && (isPointing.test(before) || scolds.test(following))) ||
    (/^년(?:[이은을의임]|이지|인데|이라고|이랑|밖에)$/.test(tail) &&
      following !== '' &&
      !begins.test(following))
  )
}

const isPointing = /^(?:이|저|그|요|이런|저런|그런|야|미친|너|니|네)$/

const ofYears =
  /^(?:새해|원숭이|정월|설|음력|봄|여름|가을|겨울|생|해|달력|한\s?해|한$|올해|운세|출생|띠|이천|천|동짓|섣달|첫|들어|윤|[일이삼사오육칠팔구시십]+월|[초말]|추석|다음|전|후|이후|이전|사이)/

// A year comes, goes and is asked for.
const begins =
  /^(?:언제|몇|밝|다가|저물|오[는면고]|온|왔|올|가고|간|갔|지나|지났|끝|시작|마지막|맞[아이은]|어떤|무슨|되|된|됐|아니|붉은|기다|보내|보냈)/

const scolds =
  /^(?:까불|뭐|뭔|왜|지랄|미[쳤친]|나대|어디|감히|말|설[치쳐]|또|진짜|존나|돌았|죽|꼴|봤|봐라|보소|처|쳐)/

/** Another year of the cycle, or words of fortune tellers. */
const besideIt =
  /[갑을정무기경임계][자축인묘진사오미신유술해]년|(?:을미|정유|갑오|을사|신묘|계묘)(?:[^가-힣]|$)|육십갑자|간지|사주/

/** The same, and words of calendars and births. */
const ofCycle = new RegExp(
  `${besideIt.source}|일주|족보|비석|원숭이|달력|환갑|회갑|새해|해돋이|태어|출생|\\d{4}|\\d년|육십`,
)
