import { describe, expect, test } from 'vitest'
import { circlesIn, importsOf, productFiles } from './imports.ts'

/*
 * The layers of server/ from the bottom up. A folder, or a file outside of folders, imports from itself and from lower
 * layers, never from its own layer's neighbours. Values, types and `import()` count alike.
 */
const layers = [
  ['packages'],
  ['contract'],
  platform('config'),
  platform('database'),
  platform('crypto', 'embedded-postgres', 'log.ts', 'outside-proxy.ts', 'page-colours.ts', 'turns.ts'),
  platform('cluster', 'content-security-policy.ts', 'ctx.ts', 'open-database.ts'),
  platform('seoul.ts', 'server-metrics.ts', 'signals', 'staff.ts', 'static-files', 'tracing'),
  platform('replica'),
  platform('app-context.ts'),
  platform('http', 'jobs', 'metrics'),
  platform('limits', 'openapi'),
  features('audit', 'device-keys', 'far-lights', 'push', 'times'),
  features('bad-words', 'contact-guard', 'notifications', 'help', 'nudges', 'saved-replies'),
  features('members', 'unwanted'),
  features('desk-claims'),
  features('mailbox', 'desk-notes', 'second-factor'),
  features('random-letters', 'bookmarks', 'private-names', 'slow-letters', 'letter-stamps', 'thanks'),
  features('care', 'keepers', 'search', 'site'),
  features('letters'),
  features('sharing', 'rolling-paper'),
  features('rights-claims'),
  features('lifecycle'),
  features(
    'review',
    'reports',
    'administration',
    'appeals',
    'export',
    'letter-book',
    'dashboard',
    'promise',
    'roles',
  ),
  features('desk', 'desk-people', 'transparency'),
  features('auth'),
  features('sample'),
  ['server/cli'],
  // The wiring: which endpoints and jobs there are, and how a server starts.
  ['server/routes.ts', 'server/jobs.ts', 'server/start-warnings.ts'],
  ['server/app.ts'],
  ['server/main.ts'],
]

function platform(...names: string[]): string[] {
  return names.map(name => `server/platform/${name}`)
}

function features(...names: string[]): string[] {
  return names.map(name => `server/features/${name}`)
}

const placeOf = (file: string) =>
  layers.flat().find(place => file === place || file.startsWith(`${place}/`)) ?? `no layer: ${file}`

const layerOf = (file: string) => layers.findIndex(places => places.includes(placeOf(file)))

const files = productFiles('server')

describe('server', () => {
  test('every file has a layer', () => {
    expect(files.filter(file => layerOf(file) < 0)).toEqual([])
  })

  test('every layer of the table has files', () => {
    const used = new Set([...files, ...productFiles('packages'), ...productFiles('contract')].map(placeOf))
    expect(layers.flat().filter(place => !used.has(place))).toEqual([])
  })

  test('no file imports from its own layer’s other folders or from above', () => {
    const upward = files.flatMap(file =>
      importsOf(file)
        .filter(other => /^(packages|server|contract|web)\//.test(other))
        .filter(other => placeOf(other) !== placeOf(file) && !isLower(other, file))
        .map(other => `${file} imports ${other}`),
    )
    expect(upward).toEqual([])
  })

  test('no files import each other in a circle', () => {
    expect(circlesIn(files)).toEqual([])
  })
})

const isLower = (other: string, file: string) => layerOf(other) >= 0 && layerOf(other) < layerOf(file)
