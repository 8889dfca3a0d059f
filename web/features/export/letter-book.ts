import type { Exported } from '#contract/export.ts'
import { categoryLabels } from '#contract/letters.ts'
import { day } from '#web/ui/date.ts'
import { bookStyle } from './book-style.ts'
import { type BookLetter, type Chapter, chaptersOf } from './chapters.ts'

/**
 * All letters of a member as one HTML file that prints as a book: title page, contents, then one letter per page, by
 * correspondent. Letters are escaped text; the file runs and loads nothing.
 */
export function letterBook({ exportedAt, member, letters }: Exported): string {
  const chapters = chaptersOf(letters)
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>편지책 ${inHtml(member.zipCode)}</title>
<style>${bookStyle}</style>
</head>
<body>
${titlePage(member.zipCode, letters, exportedAt)}
${chapters.length > 0 ? contents(chapters) : ''}
${chapters.map((chapter, at) => chapterPages(chapter, at + 1, member.zipCode)).join('\n')}
</body>
</html>
`
}

const titlePage = (
  zipCode: string,
  letters: BookLetter[],
  exportedAt: string,
) => `<header class="sheet title">
<h1>편지책</h1>
${zipCode && `<div><p class="zip">${inHtml(zipCode)}</p></div>`}
<p>${letters.length > 0 ? `${span(letters)} · 편지 ${letters.length}통` : '아직 주고받은 편지가 없어요.'}</p>
<p>따숨우체국에서 ${day(exportedAt)}에 펴냄</p>
</header>`

const contents = (chapters: Chapter[]) => `<nav class="sheet contents">
<h2>차례</h2>
<ol>
${chapters.map((chapter, at) => `<li><a href="#chapter-${at + 1}"><span>${nameOf(chapter)}</span><span>${chapter.letters.length}통</span></a></li>`).join('\n')}
</ol>
</nav>`

const chapterPages = (chapter: Chapter, number: number, me: string) => `<section id="chapter-${number}">
<div class="sheet chapter">
<h2>${nameOf(chapter)}</h2>
<p>${span(chapter.letters)} · 편지 ${chapter.letters.length}통</p>
</div>
${chapter.letters.map(letter => letterPage(letter, me)).join('\n')}
</section>`

function letterPage(letter: BookLetter, me: string): string {
  const { title, content, category, paperType, fontType, myLetter, oppositeZipCode, createdAt } = letter
  const [from, to] = myLetter ? [me, oppositeZipCode || '누군가'] : [oppositeZipCode, me]
  const note = notes[letter.status]
  return `<article class="sheet letter ${paperType} ${fontType}">
<div class="head"><span>TO. ${inHtml(to)}</span><span>${day(createdAt)} · ${categoryLabels[category]}</span></div>
<h3><bdi>${inHtml(title)}</bdi></h3>
<p class="text"><bdi>${inHtml(content)}</bdi></p>
<p class="from">FROM. ${inHtml(from)}</p>
${myLetter && note ? `<p class="note">${note}</p>` : ''}
</article>`
}

const notes: Partial<Record<BookLetter['status'], string>> = {
  IN_REVIEW: '아직 도착하지 않은 편지',
  IN_DELIVERY: '아직 도착하지 않은 편지',
  RETURNED: '전해지지 못하고 돌아온 편지',
}

const nameOf = ({ zipCode }: Chapter) =>
  zipCode ? `${inHtml(zipCode)} 님과 나눈 편지` : '답장을 기다리는 편지'

function span(letters: BookLetter[]): string {
  const days = letters.map(({ createdAt }) => day(createdAt)).sort()
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  return first === last ? first : `${first} – ${last}`
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const inHtml = (text: string): string => text.replace(/[&<>"']/g, mark => marks[mark] ?? mark)
