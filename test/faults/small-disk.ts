import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Disk = {
  folder: string
  /** Fills the disk to the last block, so that the next write fails. */
  fill(): void
  free(): void
  remove(): void
}

/** A disk in memory of this many megabytes. Only root can mount one. */
export function openSmallDisk(megabytes: number): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'post-office-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  let parts = 0
  return {
    folder,
    fill() {
      // Other writers take space meanwhile, so the computed size may be too large.
      for (let share = 1; share >= 1 / 64; ) {
        const { bavail, bsize } = statfsSync(folder)
        if (bavail === 0) return
        const bytes = Math.max(1, Math.floor(bavail * share)) * bsize
        const { status } = spawnSync('fallocate', ['-l', `${bytes}`, `${filler}-${parts++}`])
        share = status === 0 ? 1 : share / 2
      }
    },
    free() {
      for (; parts > 0; parts--) rmSync(`${filler}-${parts - 1}`, { force: true })
    },
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
