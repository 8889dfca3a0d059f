/** Copyright, trademark, makers, addresses and licence keep the old name. */
const attribution = new Set([0, 7, 8, 9, 10, 11, 12, 13, 14])

/** Replaces a name inside an OpenType file by one of the same length, so that no offset changes. */
export function renameFont(font: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('a font can only be renamed to a name of the same length')
  const renamed = Buffer.from(font)
  const table = tableAt(renamed, 'name')
  const strings = table + renamed.readUInt16BE(table + 4)
  for (let record = 0; record < renamed.readUInt16BE(table + 2); record++) {
    const at = table + 6 + record * 12
    if (attribution.has(renamed.readUInt16BE(at + 6))) continue
    const wide = renamed.readUInt16BE(at) !== 1
    const start = strings + renamed.readUInt16BE(at + 10)
    replace(
      renamed.subarray(start, start + renamed.readUInt16BE(at + 8)),
      encode(from, wide),
      encode(to, wide),
    )
  }
  return renamed
}

function tableAt(font: Buffer, tag: string): number {
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const at = 12 + table * 16
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
  }
  throw new Error(`the font has no table ${tag}`)
}

/** Macintosh records have one byte per letter, all others UTF-16 with the high byte first. */
const encode = (name: string, wide: boolean) =>
  wide ? Buffer.from(name, 'utf16le').swap16() : Buffer.from(name, 'latin1')

function replace(text: Buffer, from: Buffer, to: Buffer) {
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + from.length)) to.copy(text, at)
}
