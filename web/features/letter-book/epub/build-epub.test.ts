import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bound, letter, slowLetter } from '../book.fixture.ts'
import { buildEpub } from './build-epub.ts'
import { inXml } from './in-xml.ts'

const cover = new Uint8Array([137, 80, 78, 71])
const rest = async () => {}

async function filesOf(...given: Parameters<typeof bound>) {
  const epub = await buildEpub(bound(...given), { cover, fonts: new Map([['KYOBO', cover]]) }, rest)
  const files = Object.entries(unzipSync(epub)).map(([name, file]) => [name, strFromU8(file)] as const)
  return { epub, files: new Map(files) }
}

test('the first entry is the media type, not compressed and without an extra field', async () => {
  const { epub } = await filesOf([letter()])
  expect(strFromU8(epub.slice(30, 58))).toBe('mimetypeapplication/epub+zip')
  const header = new DataView(epub.buffer)
  // Flags, method, size of the extra field.
  expect([header.getUint16(6, true), header.getUint16(8, true), header.getUint16(28, true)]).toEqual([
    0, 0, 0,
  ])
})

test('the package names every file of the archive, and the spine every document in order', async () => {
  const many = Array.from({ length: 51 }, () => letter())
  const { files } = await filesOf(many, { slow: [slowLetter] })
  const opf = files.get('EPUB/package.opf')!
  const named = [...opf.matchAll(/<item [^>]*href="([^"]+)"/g)].map(([, href]) => `EPUB/${href}`)
  const outside = ['mimetype', 'META-INF/container.xml', 'EPUB/package.opf']
  expect([...named, ...outside].sort()).toEqual([...files.keys()].sort())
  const read = [...opf.matchAll(/<itemref idref="([^"]+)"/g)].map(([, id]) => id)
  expect(read).toEqual(['cover', 'nav', 'part-1-1', 'part-1-2', 'part-2-1'])
  expect(opf).toContain('properties="nav"')
  expect(opf).toContain('properties="cover-image"')
})

test('the table of contents leads to the first part of each chapter', async () => {
  const many = Array.from({ length: 51 }, () => letter())
  const { files } = await filesOf([...many, letter({ oppositeZipCode: '' })])
  const links = [...files.get('EPUB/nav.xhtml')!.matchAll(/<a href="([^"]+)">([^<]+)</g)]
  expect(links.map(([, href, text]) => [href, text])).toEqual([
    ['part-1-1.xhtml', '봄이(AB12C) 님과 나눈 편지 · 51통'],
    ['part-2-1.xhtml', '답장을 기다리는 편지 · 1통'],
  ])
})

test('texts of members are escaped, and nothing in the book runs or loads from outside', async () => {
  const mean = `</p><script>alert("1")</script><img src=x> & 끝\u0007`
  const { files } = await filesOf([letter({ title: mean, content: `${mean}\n둘째 줄` })])
  const part = files.get('EPUB/part-1-1.xhtml')!
  const escaped = '&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;img src=x&gt; &amp; 끝'
  expect(part).toContain(`<h2><bdi>${escaped}</bdi></h2>`)
  expect(part).toContain(`<bdi>${escaped}<br/>둘째 줄</bdi>`)
  for (const [, text] of files) expect(text).not.toMatch(/<(script|iframe|object)|(src|href)="https?:/)
})

test('a letter for a chosen day says when it arrives', async () => {
  const { files } = await filesOf([letter({ status: 'IN_DELIVERY', arrivesOn: '2027-01-02' })])
  expect(files.get('EPUB/part-1-1.xhtml')).toContain('2027년 1월 2일에 도착하는 편지')
})

test('a text keeps whole characters, and loses what XML forbids', () => {
  expect(inXml('\u0000가\ud83c\udf37\ud83c\u0008\udf37\uffff나\t\n')).toBe('가🌷나\t\n')
})

test('it rests after each part', async () => {
  let rests = 0
  const book = bound(Array.from({ length: 120 }, () => letter()))
  await buildEpub(book, { cover, fonts: new Map() }, async () => {
    rests++
  })
  expect(rests).toBe(3)
})
