const syllables = 0xac00
/** Numbers of final consonants in Unicode. */
const rieul = 8
const doubleSiot = 20

/** Replaces each ending of a wish by W, of a will by V, of an announcement by F and of a hope by H. */
export function markEndings(text: string): string {
  return text
    .replace(/(?<=[가-힣]) ?고 ?(?:만 |는 |도 )?싶/g, 'W')
    .replace(/([가-힣])려(?=[고구])/g, (all, stem: string) =>
      stemsInRieul.includes(stem) ? all : `${without(stem, rieul)}려`,
    )
    .replace(
      /(?<=[가-힣])으?(?:련다|렵니다)|(?<=[가-힣])으?려(?:[고구는던네오]|다(?! ?[보봤봐])| ?[하해했합])/g,
      'V',
    )
    .replace(/(?<=[가-힣])기로 ?(?:결심|마음|작정|[했정한])/g, 'V')
    .replace(willing, (all, stem: string, will: string) => {
      const open = without(stem, rieul)
      if (open === stem || '를을살칼술물알'.includes(stem)) return all
      return `${open}${announced.test(will) ? 'F' : 'V'}`
    })
    .replace(
      /(?<=[죽없놓끊접남감])을 ?(?:까(?! ?봐)|래|랭|란[다당]|궁리|게(?! 뻔)|[생결작][각심정]|마음|용기|준비|방[법도]|계획)/g,
      'V',
    )
    .replace(/(?<=[죽없놓끊접남감])을 ?(?:[거것꺼겁](?! ?[같든])|테|예정)/g, 'F')
    .replace(/([가-힣])(?:으면|음 ?(?=좋))/g, (all, stem: string) => {
      const open = without(stem, doubleSiot)
      return open === stem ? all : `${open}H`
    })
    .replace(
      /으?면 ?(?:(?:참 |얼마나 |정말 )?좋[겠을]|싶)|기를? ?(?:바[라랐]|빌|기원)|길 ?(?:바[라랐]|빌)/g,
      'H',
    )
}

/** Verbs that keep their ㄹ before 려고. In others it is a usual mistake: 죽을려고. */
const stemsInRieul = '살울놀열들길팔말물알돌풀걸벌빌널늘밀달날'

const willing =
  /(?<!몹)([가-힣]) ?(까(?! ?봐|지|닭)|래|[랭렝](?!크)|궁리|게(?! 뻔)|께|거(?! ?같|든|둬|두)|것(?! ?같)|꺼|겁|생각|결심|작정|마음|용기|준비|방법|계획|예정|테니)/g
const announced = /[거것꺼겁예테]/

/** The syllable without this final consonant; other syllables stay unchanged. */
function without(syllable: string, final: number): string {
  const code = syllable.charCodeAt(0)
  return (code - syllables) % 28 === final ? String.fromCharCode(code - final) : syllable
}
