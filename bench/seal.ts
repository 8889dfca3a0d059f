import { openVault } from '#server/platform/crypto/vault.ts'
import { koreanText } from './lib/korean.ts'
import { shown, spreadOf } from './lib/median.ts'
import { table } from './lib/table.ts'

const rounds = 15
const times = 2000
const texts: [what: string, characters: number][] = [
  ['a title', 20],
  ['a letter', 100],
  ['a letter', 300],
  ['a letter', 1000],
]

/** The processor time of sealing and opening one text, and the bytes that it adds. */
function measure(): void {
  const vault = openVault('a secret of the measurements that is long enough')
  const row = table('of', 'characters', 'bytes', 'sealed', 'sealing, µs', 'opening, µs')
  for (const [what, characters] of texts) {
    const sealing: number[] = []
    const opening: number[] = []
    const all = Array.from({ length: times }, (_, n) => koreanText(characters, n))
    let sealed: Buffer[] = []
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) {
      const began = process.cpuUsage()
      sealed = all.map(text => vault.seal('letter.content', text))
      const between = process.cpuUsage(began)
      for (const bytes of sealed) vault.open('letter.content', bytes)
      const both = process.cpuUsage(began)
      if (round === 0) continue
      sealing.push((between.user + between.system) / times)
      opening.push((both.user + both.system - between.user - between.system) / times)
    }
    const bytes = average(all.map(text => Buffer.byteLength(text)))
    const more = average(sealed.map(({ length }) => length))
    row([what, characters, bytes, more, shown(spreadOf(sealing), 1), shown(spreadOf(opening), 1)])
  }
}

const average = (figures: number[]) =>
  Math.round(figures.reduce((sum, each) => sum + each, 0) / figures.length)

measure()
