import { expect, test } from 'vitest'
import { packImportMap, unpackImportMap } from './packed-import-map.ts'

const imports = {
  '/assets/home-page-ab-_5678.js': '/assets/home-page-Zy9_-321.js',
  '/assets/kit-12345678.js': '/assets/kit-87654321.js',
  '/assets/kit-abcdefgh.css': '/assets/kit-hgfedcba.css',
}

test('a packed import map unpacks to the same entries', () => {
  expect(JSON.parse(unpackImportMap(packImportMap(imports)))).toEqual({ imports })
})

test.each([
  ['/assets/kit-12345678.js', '/assets/other-87654321.js'],
  ['/assets/kit-12345678.js', '/kit-87654321.js'],
])('%s for %s fails the build', (key, file) => {
  expect(() => packImportMap({ [key]: file })).toThrow('the import map has')
})
