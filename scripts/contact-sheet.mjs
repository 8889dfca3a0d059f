import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes index.html for the pictures in a folder, one row per screen. Returns the number of pictures.
 * @param {string} album
 */
export function contactSheet(album) {
  const chapters = readdirSync(album, { withFileTypes: true }).filter(entry => entry.isDirectory())
  const pictures = chapters
    .map(({ name }) => name)
    .sort()
    .map(chapter => ({ chapter, screens: screensOf(join(album, chapter)) }))
  writeFileSync(join(album, 'index.html'), page(pictures))
  return pictures.flatMap(({ screens }) => [...screens.values()].flat()).length
}

/** @param {string} folder */
function screensOf(folder) {
  /** @type {Map<string, string[]>} */
  const screens = new Map()
  for (const file of readdirSync(folder).sort()) {
    const name = file.split('--')[0] ?? file
    screens.set(name, [...(screens.get(name) ?? []), file])
  }
  return screens
}

/** @param {{ chapter: string, screens: Map<string, string[]> }[]} chapters */
const page = chapters => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>
  body { font: 14px system-ui; margin: 24px; background: #ddd; color: #222 }
  h2 { font-size: 14px; margin: 24px 0 8px }
  div { display: flex; gap: 8px; overflow-x: auto; align-items: start }
  img { height: 320px; background: #bbb; border: 1px solid #aaa }
</style>
${chapters.map(({ chapter, screens }) => `<h1>${chapter}</h1>\n${rows(chapter, screens)}`).join('\n')}
</html>
`

/**
 * @param {string} chapter
 * @param {Map<string, string[]>} screens
 */
const rows = (chapter, screens) =>
  [...screens]
    .map(
      ([name, files]) => `<h2>${name}</h2>\n<div>${files.map(file => picture(chapter, file)).join('')}</div>`,
    )
    .join('\n')

/**
 * @param {string} chapter
 * @param {string} file
 */
function picture(chapter, file) {
  const address = `${encodeURIComponent(chapter)}/${encodeURIComponent(file)}`
  return `<a href="${address}"><img loading="lazy" src="${address}" alt="${file}" title="${file}"></a>`
}
