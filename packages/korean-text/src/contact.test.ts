import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { findContact, type SureKind, searchVersion } from './contact.ts'

const revealing: Record<SureKind, string[]> = {
  phone: [
    '010-1234-5678',
    '01012345678',
    '010 1234 5678',
    '010.1234.5678',
    '010)1234~5678',
    '０１０－１２３４－５６７８',
    '⓪①⓪ ①②③④ ⑤⑥⑦⑧',
    '0️⃣1️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    '٠١٠-١٢٣٤-٥٦٧٨',
    '०१० १२३४ ५६७८',
    '🯰🯱🯰🯱🯲🯳🯴🯵🯶🯷🯸',
    'o1o-1234-5678',
    'O1O l234 5678',
    '공일공 일이삼사 오육칠팔',
    '공일공에 일이삼사에 오육칠팔이에요',
    '공일공다시일이삼사다시오육칠팔',
    '영일영 하나둘셋넷 다섯여섯일곱여덟',
    '0 1 0 1 2 3 4 5 6 7 8',
    '010♥1234♥5678',
    '010🌷1234🌷5678',
    '0\u200b10-12\u200b34-5678',
    '+82 10-1234-5678',
    '+821012345678',
    '02-123-4567',
    '031-1234-5678',
    '070 1234 5678',
    '011-234-5678',
    '제 번호 뒷자리는 1234-5678',
    '010이고 가운데는 1234 끝은 5678',
    '一二三 말고 〇一〇 一二三四 五六七八',
    '+1 (415) 555-0132',
  ],
  email: [
    'mina@example.com',
    'mina.kim+a@sub.example.co.kr',
    'mina @ naver . com',
    'mina 골뱅이 네이버',
    '미나골뱅이지메일',
    'mina(at)gmail(dot)com',
    'mina 앳 네이버 닷컴',
    'mina92 네이버 닷컴',
    'ｍｉｎａ＠ｎａｖｅｒ．ｃｏｍ',
  ],
  web: [
    'https://example.com/a',
    'http://1.2.3.4/',
    'www.example.com',
    'open.kakao.com/o/abc',
    'bit.ly/3xyz',
    't.me/mina',
    '제 집은 example.kr 이에요',
    '미나의집 닷컴',
    '미나의집.한국으로 놀러 와요',
    '미나의집닷컴에 놀러 와요',
  ],
  messenger: [
    '@mina_92',
    '@ mina92',
    '@minakim 팔로우해 줘요',
    '제 인스타는 @minakim',
    '쪽지 mina_92로 보내 줘요',
    '카톡 mina92',
    '카톡 아이디는 mina_92예요',
    '카카오톡: MINA92',
    'ㅋㅌ mina92',
    '노란 앱 mina92',
    '인스타 mina.kim 이에요',
    '인별그램은 mina_kim',
    'insta : mina_kim',
    'IG mina_kim',
    '라인 mina92로 연락 주세요',
    'LINE ID mina92',
    '텔레그램 mina92',
    '디코 mina#92 말고 mina92',
    'mina92로 카톡 주세요',
    'mina_kim 인스타예요',
    '카톡 m i n a 9 2',
    '카톡에서 달빛우체부 검색해 주세요',
    '인스타 달빛우체부 팔로우해 줘',
    '카톡 아이디 엠아이엔에이구이',
    '오픈채팅에서 달빛모임 찾아 주세요',
  ],
  account: [
    '국민 123456-78-901234',
    '신한은행 110-123-456789',
    '카카오뱅크 3333-01-1234567',
    '농협 3021234567891',
    '계좌번호는 110 123 456789',
    '3333-01-1234567 카뱅',
    '123-456-789012',
  ],
  resident: ['900101-1234567', '9001011234567', '900101 다시 1234567'],
  address: ['101동 1203호', '성남시 판교로 12', '성내대로 120으로 보내 줘요', '서울시 마포구 월드컵북로 400'],
}

describe('contact data', () => {
  it.each(Object.entries(revealing))('of kind %s are found alone and in a sentence', (kind, texts) => {
    const missed = texts
      .flatMap(text => [text, `비가 와요. ${text} 그럼 안녕`, `(${text})`])
      .filter(text => !findContact(text).some(found => found.kind === kind))
    expect(missed).toEqual([])
  })

  it.each([
    ['저는 010-1234-5678로 옮겼어요', '010-1234-5678'],
    ['안녕 🌷 ０１０-1234-5678 🌷', '０１０-1234-5678'],
    ['메일은 mina@example.com 이에요', 'mina@example.com'],
  ])('in %s reach from the first to the last character', (text, part) => {
    const [first] = findContact(text).filter(({ kind }) => kind === 'phone' || kind === 'email')
    expect(text.slice(first!.start, first!.end)).toBe(part)
  })

  it('are sorted by their start', () => {
    const found = findContact('mina@example.com 또는 010-1234-5678, @mina_92')
    expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).sort((a, b) => a - b))
    expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['email', 'phone', 'messenger']))
  })
})

test.each([
  '오늘은 버스를 놓쳤는데 하늘이 예뻤어요.',
  '힘들 때는 109에 전화해요.',
  '자살예방 상담전화 109, 청소년 전화 1388',
  '상담 전화는 1577-0199예요',
  '대표 번호 1588-9191로 물어봤어요',
  '112와 119를 눌렀어요',
  '우편번호는 AB12C예요',
  '제 우편번호 9Q2LS 로 온 편지',
  '2026년 3월 2일 12시 30분',
  '2026-03-02 12:30',
  '2026.03.02.',
  '1,234,567,890원',
  '30000원을 주고 샀어요',
  '카톡 말고 편지로 하고 싶어요',
  '카톡을 지웠어요. 인스타도요.',
  '온라인 수업이 힘들어요',
  '골뱅이 무침을 먹었어요',
  '시험을 1등급에서 3등급으로 망쳤어요',
  '앞으로 3년은 더 걸려요',
  '하나 둘 셋 넷, 하고 세었어요',
  '일이 이리 많을 줄은 몰랐어요',
  '오늘도 일, 내일도 일. 이게 사는 걸까요?',
  '사이에 낀 일요일 이사 이야기',
  '키 172에 몸무게 65예요',
  'BTS 노래를 들었어요',
  '3.5와 4.0 사이',
  'ㅋㅋㅋㅋㅋㅋ ㅠㅠ',
  '감사합니다...정말로...',
  '우리 반 30명 중에 12등이에요',
  '톡톡 튀는 사람이 되고 싶어요',
  '8282 빨리 와요',
  '서울시에서 혼자 살아요',
  '그럴 수 있을까.한국에서는 어렵대요',
  '오래 기억할 나라.한국 사람의 이야기',
  '푸른닷컴에 가입했어요',
  '어제 책나라닷컴에서 주문한 책이 왔어요',
  '말그대로 2류 같은 하루였어요',
  '들은대로 10번을 따라 했어요',
  '산길이 번지르르하게 젖었어요',
  '@nana 고마워요',
  '지난 쪽지 w8q2z',
])('“%s” has no contact data', text => {
  expect(findContact(text)).toEqual([])
})

test.each([
  ['person', '저는 한빛고등학교 2학년 3반 이하늘이에요'],
  ['partialAddress', '저는 수원시 매탄동에 살아요'],
  ['request', '전화번호 알려 주세요'],
  ['money', '돈 좀 빌려 주실 수 있나요'],
])('a hint of kind %s is not sure: %s', (kind, text) => {
  expect(findContact(text)).toMatchObject([{ kind, sure: false }])
})

test('sure finds that overlap become one of the kind of the longest, and hints in them are left out', () => {
  const text = '카톡 mina92@naver.com 메일 알려 줘요'
  const found = findContact(text)
  expect(found[0]).toEqual({ kind: 'email', start: 0, end: 19, sure: true })
})

const around = [
  (word: string) => word,
  (word: string) => `힘들 때는 ${word}로 전화해요.`,
  (word: string) => `카톡 말고 ${word}로 부탁해요`,
  (word: string) => `제 번호 말고 ${word}, 잊지 마세요`,
  (word: string) => `인스타 대신 여기 ${word}`,
  (word: string) => `위험하다면 바로 ${word}로 연락 주세요.`,
]

test('a zip code is never sure', () => {
  const zipCode = fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
    minLength: 5,
    maxLength: 5,
  })
  fc.assert(
    fc.property(zipCode, fc.constantFrom(...around), (code, sentence) => {
      expect(findContact(sentence(code)).filter(({ sure }) => sure)).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['ㅋㅏ톡 mina_92 🌷', 'ㅋㅏ톡 mina_92'],
  ['💌 ⓞ①⓪-1234-5678 💌', 'ⓞ①⓪-1234-5678'],
  ['❤️ 𝟎𝟏𝟎 1234 5678 ❤️', '𝟎𝟏𝟎 1234 5678'],
])('in %s the range counts the units of the original', (text, part) => {
  const [found] = findContact(text)
  expect(text.slice(found!.start, found!.end)).toBe(part)
})

test('every range lies in the text, after the one before it', () => {
  const part = fc.constantFrom(
    '010-1234-5678 ',
    'a@b.com ',
    '①',
    '㈱',
    '👩‍👩‍👧',
    '가',
    ' ',
    '카톡 mina92',
    '\u200b',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string({ unit: 'binary' }))), parts => {
      const text = parts.join('')
      let before = 0
      for (const { start, end } of findContact(text)) {
        expect(start).toBeGreaterThanOrEqual(before)
        before = end
        expect(start).toBeLessThan(end)
        expect(end).toBeLessThanOrEqual(text.length)
      }
    }),
  )
})

test('100,000 characters of any shape take linear time', () => {
  const pieces = [
    ...[
      '0',
      '1',
      '0.1',
      '1,',
      '010 ',
      '010 1',
      '1-',
      '12-34-5678 ',
      '+1',
      '95031',
      '950312-2',
      '일일',
      '공일',
      '이 ',
    ],
    ...[
      '하나',
      '사천팔백',
      '다시',
      'a',
      'a.',
      'a@',
      '@',
      'a ',
      'a-',
      'a_',
      '에이',
      '골뱅이 ',
      '네이버 메일 ',
      'http://',
    ],
    ...[
      '카톡 ',
      '카톡 mina_92 ',
      'mina_92 카톡',
      'mina_92',
      '오픈채팅',
      '가#1234',
      '언더바',
      '. c o m',
      '닷컴',
      '쩜',
    ],
    ...[
      '번호 ',
      '은행',
      '국민 ',
      '주민',
      '여권 m',
      '로 1',
      '길 일',
      '동 1호',
      '서울 강남구 ',
      '가운데 1234 ',
      '가',
    ],
    ...[
      '돈 빌려',
      '우편번호 12345',
      '거꾸로 12345678010 ',
      'ㅇ',
      'ㅋㅏ',
      'ⓐ',
      'é',
      '🌸',
      '-',
      ' ',
      '\n',
      '(',
    ],
  ]
  const slow = pieces.filter(piece => {
    const text = piece.repeat(100_000 / piece.length)
    const started = process.cpuUsage()
    findContact(text)
    // CPU time, because a loaded machine stretches the wall time. Linear rules take 0.1 s, quadratic ones a minute.
    return process.cpuUsage(started).user > 3_000_000
  })
  expect(slow).toEqual([])
})

/** The sources of the search, of which letters store the version that found nothing. */
const sources = [
  ...['contact.ts', 'hangul.ts', 'unicode-digits.ts'],
  ...readdirSync(new URL('contact', import.meta.url)).map(name => `contact/${name}`),
]

// Raise the version if the change finds other things; renew the hash alone if it finds the same.
it('the sources of the search are those of its version', () => {
  const hash = createHash('sha256')
  for (const name of sources.sort()) hash.update(readFileSync(new URL(name, import.meta.url)))
  expect([searchVersion, hash.digest('hex').slice(0, 16)]).toEqual([2, 'a237591e50c34191'])
})
