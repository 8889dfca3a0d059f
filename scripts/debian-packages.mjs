import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

const home = (/** @type {string} */ name) => join(root, '.cache', name)

/**
 * The path at which `unpackProgram` puts this program.
 * @param {string} name
 */
export const unpackedProgram = name => join(home(name), 'start')

/**
 * Installs Debian packages. Only root may.
 * @param {string[]} packages
 */
export async function installPackages(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
}

/**
 * The same without root: downloads the packages and their missing dependencies, with package lists of its own, and
 * unpacks them into .cache.
 * @param {string} name of the folder in .cache
 * @param {string} program its path in the packages
 * @param {string[]} packages
 */
export async function unpackProgram(name, program, packages) {
  const half = `${home(name)}.new`
  rmSync(half, { recursive: true, force: true })
  for (const folder of ['lists/partial', 'archives/partial', 'packages']) {
    mkdirSync(join(half, folder), { recursive: true })
  }
  const options = [`Dir::State::lists=${half}/lists`, `Dir::Cache=${half}`, 'Debug::NoLocking=true']
  const apt = (/** @type {string[]} */ ...args) =>
    run('apt-get', [...options.flatMap(option => ['-o', option]), ...args], { cwd: join(half, 'packages') })

  await apt('update')
  // --reinstall lists also packages that the system has but this program cannot use.
  const plan = await apt('install', '--simulate', '--reinstall', '--no-install-recommends', ...packages)
  const names = [...plan.output.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name)
  if (names.length === 0 || (await apt('download', ...names)).status !== 0) {
    rmSync(half, { recursive: true, force: true })
    return undefined
  }
  for (const file of readdirSync(join(half, 'packages'))) {
    await run('dpkg-deb', ['--extract', join(half, 'packages', file), join(half, 'files')])
  }
  for (const folder of ['lists', 'archives', 'packages'])
    rmSync(join(half, folder), { recursive: true, force: true })
  rmSync(home(name), { recursive: true, force: true })
  renameSync(half, home(name))
  writeStarter(home(name), program)
  return unpackedProgram(name)
}

/**
 * Does the work of the packages' install scripts: library paths and fonts.
 * @param {string} home
 * @param {string} program
 */
function writeStarter(home, program) {
  const libraries = ['usr/lib', 'lib'].flatMap(folder => {
    const machines = existsSync(join(home, 'files', folder)) ? readdirSync(join(home, 'files', folder)) : []
    const own = machines.filter(name => name.includes('-linux-gnu')).map(name => `${folder}/${name}`)
    return own.flatMap(name => [name, `${name}/nss`, `${name}/pulseaudio`])
  })
  writeFileSync(
    join(home, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir prefix="relative">files/usr/share/fonts</dir><dir>/usr/share/fonts</dir><cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>\n`,
  )
  const starter = `#!/bin/sh
here="$(cd "$(dirname "$0")" && pwd)"
export LD_LIBRARY_PATH="${libraries.map(path => `$here/files/${path}`).join(':')}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/files/${program}" "$@"
`
  writeFileSync(join(home, 'start'), starter)
  chmodSync(join(home, 'start'), 0o755)
}
