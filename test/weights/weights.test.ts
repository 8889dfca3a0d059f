import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltSite,
  builtSite,
  entryModules,
  gzipped,
  plainName,
  scriptsOf,
} from '#test/support/built-site.ts'
import { filesFor } from '#test/support/font-faces.ts'
import { usualSyllables } from '#web/build/usual-syllables.ts'

// Limits in kB gzip: on a slow phone 20 kB cost a tenth of a second. A page counts with the files that only it, or
// it and a few others, need. Files for all pages have limits of their own.
const budgets = {
  // Sets the theme, the hour and the season, and recognises in-app browsers, all before the first paint.
  head: 2.9,
  // A document holds the import map, which takes 4.2: with it a change does not rename the entry. Landing holds the post box
  // and the letter in its first picture, too.
  landing: 16.5,
  home: 21.8,
  // Holds the address of each page, the role that a page needs, and what tells our answers from those of others.
  entry: 104,
  // Holds the valley, drawn by the build: more bytes, but no work for a phone. Holds the sentence on answered letters.
  porch: 11.2,
  // Holds marks of refused words, covers of contact data, strokes over redacted passages, the note of the read-only mode,
  // private names, names of stamps of thanks, buttons of help lines, small files of home, words on a device, and calls for sign-in methods.
  kit: 43.2,
  // Home shows its cards of calls and invitations without another request. My page has its drawings, the letter of
  // a year ago and the switch of the clock. The search counts with the letter box, in which it opens.
  page: 17.5,
  // The write screen holds its scenes: a letter is finished and sent without the network too. The
  // sheets hold the frame of stamps. The desk holds the help for heavy letters and every claim, and shares its decisions
  // with the page of reports.
  largePage: 33.8,
  // Of members. Stamps take 8, their pictures 9, thanks 10, wide rooms 4, questions before sending 3, search
  // 10, letter book 13, EPUB 7, second factor 3, claims 6, heavy posts 2, device words 5, sign-in methods
  // 2, small notes 3.
  pages: 304,
  // The administration, with the desk: no member loads it.
  administration: 75.2,
  // Loads only while somebody writes, or reads a letter or the board.
  crisis: 50,
  // The search for contact data, and the sentences about its finds. They load in the same way.
  contact: 19,
  // The phrases that hurt with their reasons, the question about them, and the steps of an answer. They load in the same way.
  nudge: 26,
  // Holds the prefixes for Safari 16.4 and Firefox 115, and the utilities of the desk and of wide rooms.
  styles: 13,
  scene: 20,
}

/** The import map is no script that runs; the content security policy allows its text by a hash. */
const inlineScript = /<script(?! type="importmap")(?![^>]*\ssrc=)/
const large = /^(write-page|rolling-paper-page)|^(?:.*\/)?admin/
const fontBudgets = { core: 61, more: 60, letter: 260 }

let site: BuiltSite
let now: Kept
beforeAll(async () => {
  site = await builtSite()
  now = { files: weightsNow(), entry: entryModules() }
  if (process.env.WEIGHTS === 'keep') writeFileSync(record, `${JSON.stringify(now, null, 2)}\n`)
})

describe('scripts', () => {
  it('the entry stays within its limit', () => {
    const entry = [...entryScripts()]
    expect(kB(entry), grown('the entry', plain(entry))).toBeLessThanOrEqual(budgets.entry)
  })

  it.each(['porch', 'kit'] as const)('%s, which all pages share, stays within its limit', name => {
    const [path = ''] = named(`${name}.js`)
    expect(kB([path]), grown(name, [`${name}.js`])).toBeLessThanOrEqual(budgets[name])
  })

  it('each page stays within its limit', () => {
    for (const page of pages()) {
      const own = ownScripts(page)
      const budget = isLarge(page) ? budgets.largePage : budgets.page
      expect(kB(own), grown(plainName(page), plain(own))).toBeLessThanOrEqual(budget)
    }
  })

  it('all pages together stay within their limit, those of members and those of administrators', () => {
    const all = scripts().filter(path => !entryScripts().has(path) && !loadsForWriters(path))
    const forAdministrators = administration()
    const others = all.filter(path => !forAdministrators.has(path))
    expect(kB(others), grown('all pages', plain(others))).toBeLessThanOrEqual(budgets.pages)
    const own = [...forAdministrators]
    expect(kB(own), grown('the administration', plain(own))).toBeLessThanOrEqual(budgets.administration)
  })

  it('crisis language loads only when somebody writes', () => {
    const words = scripts().filter(isCrisis)
    expect(words).toHaveLength(1)
    expect(kB(words), grown('crisis language', plain(words))).toBeLessThanOrEqual(budgets.crisis)
    for (const page of pages()) expect([...scriptsOf(page, site)].filter(isCrisis)).toEqual([])
  })

  it('the search for contact data loads only when somebody writes', () => {
    const search = scripts().filter(isContact)
    expect(search).toHaveLength(2)
    expect(kB(search), grown('the search', plain(search))).toBeLessThanOrEqual(budgets.contact)
    for (const page of pages()) expect([...scriptsOf(page, site)].filter(isContact)).toEqual([])
  })

  it('the phrases that hurt load only when somebody writes', () => {
    const phrases = scripts().filter(isNudge)
    expect(phrases).toHaveLength(1)
    expect(kB(phrases), grown('the phrases', plain(phrases))).toBeLessThanOrEqual(budgets.nudge)
    for (const page of pages()) expect([...scriptsOf(page, site)].filter(isNudge)).toEqual([])
  })

  it('the landing and login pages load no script that only a member needs', () => {
    for (const page of ['landing-page.js', 'login-page.js'].flatMap(named)) {
      const needed = [...scriptsOf(page, site)].map(plainName)
      expect(needed.filter(name => !/^(index|porch|landing-page|login-page)\.js$/.test(name))).toEqual([])
    }
  })
})

describe('names of files', () => {
  it('no script has the hashed name of another, so a change of one renames no other', () => {
    const names = scripts().map(path => path.slice('assets/'.length))
    for (const path of scripts().filter(path => plainName(path) !== 'head.js')) {
      const code = site.get(path)?.toString('utf8') ?? ''
      expect([path, names.filter(name => code.includes(name))]).toEqual([path, []])
    }
  })
})

describe('the document', () => {
  it('requests the code of its page at once, beside the entry', () => {
    const early = [...head().matchAll(/address:`([^`]+)`,files:\[([^\]]*)\]/g)].map(
      ([, address = '', files = '']) =>
        [address, [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => file)] as const,
    )
    expect(early.map(([address]) => address)).toEqual(
      expect.arrayContaining(['/landing', '/login', '/', '/letter/(\\\\d+)']),
    )
    for (const [, files] of early) {
      expect(files.map(file => plainName(file ?? ''))).toEqual(
        expect.arrayContaining([expect.stringMatching(/-page\.js$/)]),
      )
      expect(files.filter(file => !site.has(file ?? ''))).toEqual([])
    }
  })

  it('has no inline script, and its first script waits for no style sheet', () => {
    expect(html()).not.toMatch(inlineScript)
    expect(html().indexOf('/assets/head-')).toBeLessThan(html().indexOf('rel="stylesheet"'))
    expect(gzipped(Buffer.from(head())) / 1000).toBeLessThanOrEqual(budgets.head)
  })
})

describe('a prerendered document', () => {
  it.each([
    ['landing', budgets.landing],
    ['login', budgets.landing],
    ['home', budgets.home],
  ])('%s has no inline script or style, and stays within its limit', (name, most) => {
    const document = site.get(`${name}.html`) ?? Buffer.of()
    const text = document.toString('utf8')
    expect(text).toMatch(/따숨우체국<\/span>(<\/a>)?<\/h1>/)
    expect(text).not.toMatch(inlineScript)
    expect(text).not.toMatch(/\sstyle=|<style/)
    expect(gzipped(document) / 1000).toBeLessThanOrEqual(most)
    const styles = [...text.matchAll(/rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map(([, path]) =>
      site.get(path ?? '')?.toString('utf8'),
    )
    const modules = [...text.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' ').filter(name => /^_\w+_\w{5}_\d+$/.test(name)),
    )
    expect(modules).not.toEqual([])
    expect(modules.filter(name => !styles.some(style => style?.includes(`.${name}`)))).toEqual([])
  })
})

describe('styles', () => {
  it('the styles of the entry stay within their limit', () => {
    const styles = [...html().matchAll(/rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map(
      ([, path]) => path ?? '',
    )
    expect(styles).not.toEqual([])
    expect(kB(styles), grown('the styles of the entry', plain(styles))).toBeLessThanOrEqual(budgets.styles)
  })
})

describe('pictures', () => {
  it('are drawn; only the app icons are raster images', () => {
    const rasters = [...site.keys()].filter(path => /\.(png|jpe?g|gif|webp|avif|ico|bmp)$/i.test(path))
    expect(rasters.filter(path => !/^icons\//.test(path))).toEqual([])
    for (const [path, content] of site) {
      if (/\.(js|css|html|svg)$/.test(path))
        expect(content.toString('utf8'), path).not.toMatch(/data:image\/(?!svg)/)
    }
  })

  it('the gzipped source of each drawing stays within the limit of a scene', () => {
    const web = fileURLToPath(new URL('../../web/', import.meta.url))
    const drawings = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(path =>
      /\.(tsx|module\.css|svg)$/.test(path),
    )
    for (const path of drawings)
      expect(gzipped(readFileSync(join(web, path))) / 1000, path).toBeLessThanOrEqual(budgets.scene)
  })
})

describe('fonts', () => {
  it('the interface waits for one font, which loads at once, and a member for one more', () => {
    const asked = [...html().matchAll(/rel="preload" as="font"[^>]*href="\/([^"]+)"/g)].map(
      ([, path]) => path ?? '',
    )
    expect(asked).toHaveLength(1)
    expect((site.get(asked[0] ?? '')?.length ?? 0) / 1000).toBeLessThanOrEqual(fontBudgets.core)
    const forMembers = [...site.keys()].filter(path => /\/ui-more-.*\.woff2$/.test(path))
    expect(forMembers).toHaveLength(1)
    for (const path of forMembers)
      expect((site.get(path)?.length ?? 0) / 1000).toBeLessThanOrEqual(fontBudgets.more)
  })

  it.each(['Gowun Batang', 'Nanum Pen Script', 'Gamja Flower'])(
    'a letter in %s stays within the limit',
    family => {
      const [core = ''] = filesFor(`${family} Core`, letter, site)
      const rest = filesFor(family, beyondCore(letter), site)
      const bytes = [core, ...rest].reduce((sum, file) => sum + (site.get(file)?.length ?? Number.NaN), 0)
      expect(bytes / 1000, `${rest.length} files beside the core`).toBeLessThanOrEqual(fontBudgets.letter)
    },
  )

  it('the core font contains nearly all syllables of an ordinary letter', () => {
    const run = [...letter].filter(character => /[가-힣]/.test(character))
    expect([...beyondCore(letter)].length / run.length).toBeLessThan(0.02)
  })
})

/** The text's syllables that no core font has. */
const beyondCore = (text: string) =>
  [...text].filter(character => /[가-힣]/.test(character) && !usualSyllables.includes(character)).join('')

/** A text of 112 different syllables, some of them rare. */
const letter = `안녕하세요. 창밖에 첫눈이 내리던 날 저녁, 당신의 편지를 세 번 읽었어요. 괜찮다고 쓰신 문장 뒤에 숨은 한숨이
들리는 것 같았습니다. 저도 작년 겨울 꽤 오래 앓았거든요. 햇볕 드는 쪽으로 의자를 옮기고, 따뜻한 보리차 한 잔을 천천히
마셔 보세요. 떡볶이 냄새, 옅은 꿀빛 노을, 읽다 만 책의 귀퉁이 같은 것들이 뜻밖에 사람을 붙들어 주더라고요. 넓은 우주에서
우리 둘이 이렇게 얘기하고 있다니, 참 신기하지 않나요? 급하게 답하지 않아도 돼요. 12월의 어느 밤, 다시 만나요 ♥`

const head = () => site.get(/src="\/(assets\/head-[^"]+)"/.exec(html())?.[1] ?? '')?.toString('utf8') ?? ''
const html = () => site.get('index.html')?.toString('utf8') ?? ''
const scripts = () => [...site.keys()].filter(path => /^assets\/.*\.js$/.test(path))
const named = (name: string) => scripts().filter(path => plainName(path) === name)
const pages = () => scripts().filter(path => /(-page|^administration)\.js$/.test(plainName(path)))
const isCrisis = (path: string) => plainName(path) === 'crisis.js'
const isContact = (path: string) => /^contact(-hints)?\.js$/.test(plainName(path))
const isNudge = (path: string) => plainName(path) === 'nudge.js'
const loadsForWriters = (path: string) => isCrisis(path) || isContact(path) || isNudge(path)
const plain = (paths: string[]) => paths.map(plainName)

function entryScripts(): Set<string> {
  const [, path = ''] = /<script type="module"[^>]*src="\/([^"]+)"/.exec(html()) ?? []
  return scriptsOf(path, site)
}

/** The files that a page needs besides the shared ones. */
const ownScripts = (page: string) =>
  [...scriptsOf(page, site)].filter(
    path => !entryScripts().has(path) && !/^(kit|porch)\.js$/.test(plainName(path)),
  )

/** The scripts that the pages of the administration need and no other page does. */
function administration(): Set<string> {
  const sources = readdirSync(new URL('../../web/features/admin/', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  })
  const names = new Set(sources.map(path => basename(path).replace(/\.tsx$/, '.js')))
  const isOurs = (path: string) => names.has(plainName(path))
  const needed = (some: string[]) => some.flatMap(path => [...scriptsOf(path, site)])
  const others = new Set([...entryScripts(), ...needed(pages().filter(path => !isOurs(path)))])
  return new Set(needed(scripts().filter(isOurs)).filter(path => !others.has(path)))
}

/** The largest pages: writing, rolling paper, and administration with its desk. */
const isLarge = (page: string) =>
  large.test(plainName(page)) || ownScripts(page).some(path => plainName(path) === 'desk.js')

const kB = (paths: string[]) => paths.reduce((sum, path) => sum + gzipped(site.get(path)), 0) / 1000

/** The kept weights. `WEIGHTS=keep npm test -- server weights` writes them. */
type Kept = { files: Record<string, number>; entry: Record<string, number> }

const record = new URL('./weights.json', import.meta.url)

function weightsNow(): Record<string, number> {
  const weights: Record<string, number> = {}
  for (const [path, content] of site) {
    const name = plainName(path)
    if (/\.(js|css)$/.test(path)) weights[name] = (weights[name] ?? 0) + gzipped(content)
  }
  return Object.fromEntries(Object.entries(weights).sort())
}

/** The growth of these files, and of the entry's modules, since the weights were kept. */
function grown(what: string, names: string[]): string {
  const kept = JSON.parse(readFileSync(record, 'utf8')) as Kept
  const lines = [...new Set(names)].flatMap(name => growth(name, kept.files[name], now.files[name]))
  if (names.includes('index.js'))
    for (const [module, bytes] of Object.entries(now.entry))
      lines.push(...growth(module, kept.entry[module], bytes))
  return [`${what} is too heavy. Since the weights were kept these grew:`, ...lines].join('\n')
}

const growth = (name: string, before = 0, after = 0) =>
  after - before > 100 ? [`  ${name}: ${before} → ${after} bytes`] : []
