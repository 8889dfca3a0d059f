import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../../scripts/run.mjs'

/** One picture (PNG) of an animation, and how long it stands. */
export type AnimationFrame = { png: Buffer; standsMs: number }

/** Writes an endless animated WebP of this width. Equal neighbours become one frame. Returns its size in bytes. */
export async function saveAnimation(path: string, frames: AnimationFrame[], width: number): Promise<number> {
  await installSharp()
  const { default: sharp } = await import('sharp')
  const merged: AnimationFrame[] = []
  for (const frame of frames) {
    const last = merged.at(-1)
    if (last?.png.equals(frame.png)) last.standsMs += frame.standsMs
    else merged.push({ ...frame })
  }
  const small = await Promise.all(merged.map(({ png }) => sharp(png).resize(width).png().toBuffer()))
  const { size } = await sharp(small, { join: { animated: true } })
    .webp({ quality: 62, effort: 5, delay: merged.map(({ standsMs }) => standsMs), loop: 0 })
    .toFile(path)
  return size
}

/** The encoder is larger than all other tools of the tests, so it is installed only where somebody takes this picture. */
async function installSharp() {
  const folder = import.meta.dirname
  if (existsSync(join(folder, 'node_modules/sharp'))) return
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, output } = await run(npm, ['ci', '--ignore-scripts'], { cwd: folder })
  if (status !== 0) throw new Error(`sharp could not be installed.\n${output}`)
}
