import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Writes a brotli and a gzip copy beside each file that gets smaller by it, so that no server compresses at its start.
 */
export function compressedCopies(): Plugin {
  let folder = ''
  return {
    name: 'compressed-copies',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true, withFileTypes: true })
        const texts = files.filter(file => file.isFile() && packable.test(file.name))
        await Promise.all(texts.map(({ parentPath, name }) => pack(join(parentPath, name))))
      },
    },
  }
}

const packable = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/
const packers = [
  ['br', promisify(brotliCompress)],
  ['gz', (plain: Buffer) => promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION })],
] as const

async function pack(path: string): Promise<void> {
  const plain = await readFile(path)
  for (const [ending, packer] of packers) {
    const smaller = await packer(plain)
    if (smaller.length < plain.length) await writeFile(`${path}.${ending}`, smaller)
  }
}
