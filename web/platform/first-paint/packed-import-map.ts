const hash = '[\\w-]{8}'

/**
 * The import map in short: names, each with the two hashes of its file, first the scripts, then the style sheets. As
 * written it would be half of the head script.
 */
export function packImportMap(imports: Record<string, string>): string {
  const packed: Record<string, string[]> = { js: [], css: [] }
  for (const [key, file] of Object.entries(imports).sort()) {
    const [, name, from, to, ending = ''] =
      RegExp(`^/assets/(\\S+)-(${hash})\\.\\w+ /assets/\\1-(${hash})\\.(js|css)$`).exec(`${key} ${file}`) ??
      []
    if (!name) throw new Error(`the import map has ${key} for ${file}`)
    packed[ending]?.push(`${name} ${from}${to}`)
  }
  return `${packed.js?.join(' ')}|${packed.css?.join(' ')}`
}

/** The text of the map. The content security policy has its hash. */
export function unpackImportMap(packed: string): string {
  const [scripts = '', styles = ''] = packed.split('|')
  const write = (files: string, ending: string) =>
    files
      .replace(/(\S+) (.{8})(.{8})/g, `"/assets/$1-$2.${ending}":"/assets/$1-$3.${ending}"`)
      .replaceAll(' ', ',')
  return `{"imports":{${write(scripts, 'js')},${write(styles, 'css')}}}`
}
