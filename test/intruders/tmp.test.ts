import { it } from 'vitest'
import { compile } from '#server/bad-words/matcher.ts'
import { appendFileSync, readFileSync } from 'node:fs'
it('x', () => {
  const words: string[] = JSON.parse(readFileSync('test/moderation/words.json', 'utf8')).words ?? JSON.parse(readFileSync('test/moderation/words.json', 'utf8'))
  const list = compile(words as never)
  const time = (what: string, run: () => unknown) => { const t = process.cpuUsage(); run(); const u = process.cpuUsage(t); const ms = Math.round((u.user + u.system) / 1000); if (ms > 100) appendFileSync('/tmp/h/q1-match.log', `${ms} ${what}\n`) }
  const texts: Record<string, string> = {
    ga: '가'.repeat(1000), gaSpace: '가 '.repeat(500), sibal: '시발'.repeat(500), si: '시'.repeat(1000), jamo: 'ㅅ'.repeat(1000), jamo2: 'ㅅㅂ'.repeat(500), lat: 'a'.repeat(1000), si8: '시1발'.repeat(333), dots: '시.'.repeat(500), sp: '시 발 '.repeat(250),
    nfd: '시발'.normalize('NFD').repeat(300), choco: 'ㅅ ㅣ ㅂ ㅏ ㄹ '.repeat(100), kb: 'tlqkf'.repeat(200), zero: '시\u200b'.repeat(500), comb: 'e\u0301'.repeat(500), emoji: '👩‍👩‍👧‍👦'.repeat(200), ara: 'ﷺ'.repeat(50), ara2: 'ﷺ'.repeat(1000), mix: '씨이이이'.repeat(250), num: '18'.repeat(500), sy: '씹'.repeat(1000), ca: '개새끼'.repeat(333), byung: '병신'.repeat(500), spaces: '시' + ' '.repeat(998) + '발', nl: '시\n'.repeat(500), punct: '시!@#'.repeat(250), hang: '아이고'.repeat(333),
  }
  for (const [name, text] of Object.entries(texts)) time(`list ${name}`, () => list.find(text))
  const cands = ['가'.repeat(30), '가나'.repeat(15), 'ㅋ'.repeat(30), 'a'.repeat(30), '18'.repeat(15), 'ﷺ', 'e\u0301', '시'.repeat(30), '가', '$1 $2 ${now()} \\', 'toString', '👩‍👩‍👧‍👦'.repeat(4), '씨이이이이이이이이이이이발', '이'.repeat(30), '오'.repeat(30), '시발'.repeat(15), 'ㅅ'.repeat(30)]
  for (const c of cands) { let m: ReturnType<typeof compile>; time(`compile ${c}`, () => (m = compile([c]))); for (const [name, text] of [...Object.entries(texts), ['self', c.repeat(Math.floor(1000 / c.length))] as const]) time(`cand ${c} in ${name}`, () => m.find(text)) }
})
