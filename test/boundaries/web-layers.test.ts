import { describe, expect, test } from 'vitest'
import { circlesIn, importsOf, productFiles } from './imports.ts'

/*
 * The layers of web/ from the bottom up. A folder imports from itself and from lower layers, never from its own layer's
 * other folders. Values, types and `import()` count alike.
 */
const layers = [
  ['packages'],
  ['contract'],
  ['web/platform/first-paint'],
  ['web/styles'],
  ['web/platform/api'],
  ['web/art'],
  ['web/ui'],
  ['web/platform/offline'],
  ['web/platform/app'],
  // A sheet calls its writer as its reader does.
  ['private-names'].map(inFeatures),
  ['web/paper'],
  ['web/motion'],
  [...['export', 'not-found', 'objections', 'push', 'reports'], ...['site', 'transparency', 'unwanted']].map(
    inFeatures,
  ),
  ['auth'].map(inFeatures),
  ['onboarding'].map(inFeatures),
  ['help', 'letter-stamps', 'thanks'].map(inFeatures),
  ['letters'].map(inFeatures),
  ['nudges'].map(inFeatures),
  ['writing'].map(inFeatures),
  [
    ...['bookmarks', 'letter-book', 'slow-letters', 'stamps', 'notifications', 'random-letters'],
    ...['rolling-paper', 'search', 'second-factor', 'sharing'],
  ].map(inFeatures),
  ['keepers', 'rights-claims'].map(inFeatures),
  ['home', 'mailbox', 'members'].map(inFeatures),
  ['appeals'].map(inFeatures),
  ['web/features/admin/ui'],
  [
    ...[
      'appeals',
      'audit',
      'bad-words',
      'dashboard',
      'help-lines',
      'keepers',
      'members',
      'public-letters',
      'reports',
    ],
    ...['review', 'roles', 'rolling-papers', 'site'],
  ].map(screen => `web/features/admin/${screen}`),
  ['web/features/admin/desk'],
  ['web/features/admin'],
  ['web/routes'],
  // Runs in the build, which draws the first pages (README.md there).
  ['web/build'],
  ['web/platform/first-paint/build'],
  ['web'],
]

function inFeatures(feature: string): string {
  return `web/features/${feature}`
}

/** The longest folder of the table that holds the file. Only `web/main.tsx` lies in `web` itself. */
function folderOf(file: string): string | undefined {
  const holding = layers.flat().filter(folder => file.startsWith(`${folder}/`))
  const longest = holding.sort((one, other) => other.length - one.length)[0]
  return longest === 'web' && file.split('/').length > 2 ? undefined : longest
}

const layerOf = (folder: string | undefined) => layers.findIndex(folders => folders.includes(folder ?? ''))

const files = [...productFiles('packages'), ...productFiles('contract'), ...productFiles('web')]

describe('web', () => {
  test('every folder has a layer', () => {
    expect(files.filter(file => !folderOf(file))).toEqual([])
  })

  test('every layer of the table has files', () => {
    const used = new Set(files.map(folderOf))
    expect(layers.flat().filter(folder => !used.has(folder))).toEqual([])
  })

  test('no file imports from its own layer’s other folders or from above', () => {
    const upward = files.flatMap(file =>
      importsOf(file)
        .filter(
          other => folderOf(other) !== folderOf(file) && layerOf(folderOf(other)) >= layerOf(folderOf(file)),
        )
        .map(other => `${file} imports ${other}`),
    )
    expect(upward).toEqual([])
  })

  test('every import of ours stays within web, the contract and the packages', () => {
    const outside = files.flatMap(file => importsOf(file).filter(other => !folderOf(other)))
    expect(outside).toEqual([])
  })

  test('no files import each other in a circle', () => {
    expect(circlesIn(files)).toEqual([])
  })
})
