import bcd from '@mdn/browser-compat-data/forLegacyNode'
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import { parseAst } from 'vite'
import { supportedBrowsers } from '#web/build/supported-browsers.ts'

type Node = { type: string; [part: string]: unknown }

const spaces = [bcd.api, bcd.javascript.builtins] as Identifier[]
const globals: Record<string, string> = { document: 'Document', navigator: 'Navigator', window: 'Window' }
const methods = methodsByName()
const valueFeatures = valuesByName()

/**
 * Features in built scripts that a supported browser lacks, by MDN's data: globals, their members, methods, and
 * the regular expression flag `v`. A method counts if every object that has it is unsupported and no script
 * defines it.
 */
export function unsupportedInScripts(scripts: string[]): Set<string> {
  const [found, defined] = [new Set<string>(), new Set<string>()]
  const note = (name: string, ...features: (Identifier | undefined)[]) => {
    const known = features.flatMap(feature => feature?.__compat ?? [])
    if (known.length > 0 && known.every(isUnsupported)) found.add(name)
  }
  const noteMember = (member: string, object: unknown, isCalled: boolean) => {
    const owner = nameOf(object) ?? ''
    const own = spaces
      .map(space => space[globals[owner] ?? owner])
      .map(features => features?.[`${member}_static`] ?? features?.[member])
    if (own.some(Boolean)) note(`${owner}.${member}`, ...own)
    else if (isCalled) note(`.${member}()`, ...(methods.get(member) ?? []))
  }
  const visit = (node: unknown, parent?: Node): void => {
    if (Array.isArray(node)) for (const part of node) visit(part, parent)
    if (!isNode(node)) return
    const key = !node.computed && nameOf(node.key ?? node.property)
    const isDefinition = 'key' in node || (parent?.type === 'AssignmentExpression' && parent.left === node)
    if (key && isDefinition) defined.add(`.${key}()`)
    else if (key) noteMember(key, node.object, parent?.type === 'CallExpression' && parent.callee === node)
    // A minifier gives names of up to three letters.
    const name = nameOf(node)
    if (name && name.length > 3) note(name, ...spaces.map(space => space[name]))
    const { flags } = (node.regex ?? {}) as { flags?: string }
    if (flags?.includes('v')) found.add('regex flag v')
    for (const [name, part] of Object.entries(node))
      if (!(key && /^(key|property)$/.test(name))) visit(part, node)
  }
  for (const code of scripts) visit(parseAst(code))
  return new Set([...found].filter(name => !defined.has(name)))
}

/** Features in a built style sheet that a supported browser lacks, by MDN's data. */
export function unsupportedInStyles(css: string): Set<string> {
  const { 'at-rules': atRules, selectors, properties } = bcd.css as unknown as Record<string, Identifier>
  const found = new Set<string>()
  const note = (name: string, feature: Identifier | undefined) => {
    if (feature?.__compat && isUnsupported(feature.__compat)) found.add(name)
  }
  const text = css.replace(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|url\([^"')]*\)/g, '')
  const open: string[] = []
  for (const [, part = '', end] of text.matchAll(/([^{};]*)([{};])/g)) {
    const [, atRule] = /^\s*@([\w-]+)/.exec(part) ?? []
    if (atRule) note(`@${atRule}`, atRules?.[atRule])
    else if (end === '{') {
      if (open.some(outer => !outer.trim().startsWith('@'))) note('nesting', selectors?.nesting)
      for (const [, name = ''] of part.matchAll(/::?([a-z-]+)/g)) note(`:${name}`, selectors?.[name])
    } else {
      const [, property = '', value = ''] = /^\s*([\w-]+):(.*)$/s.exec(part) ?? []
      note(property, properties?.[property])
      for (const [word] of value.matchAll(/[a-z-]+/g))
        note(`${property}: ${word}`, properties?.[property]?.[word])
      for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g))
        if (valueFeatures.get(name)?.every(isUnsupported)) found.add(`${name}()`)
      for (const [, unit = ''] of value.matchAll(/\d([a-z]+)\b/g))
        if (valueFeatures.get(unit)?.every(isUnsupported)) found.add(unit)
    }
    if (end === '{') open.push(part)
    if (end === '}') open.pop()
  }
  return found
}

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null && 'type' in node

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : null

/** Whether a supported browser lacks the feature, or has it only behind a flag. */
function isUnsupported({ support }: CompatStatement): boolean {
  return (['chrome', 'firefox', 'safari'] as const).some(browser => {
    const versions = [support[browser] ?? []].flat()
    return !versions.some(
      ({ version_added, version_removed, flags }) =>
        typeof version_added === 'string' &&
        version_added !== 'preview' &&
        isUpTo(version_added.replace('≤', ''), supportedBrowsers[browser]) &&
        !(typeof version_removed === 'string' && isUpTo(version_removed, supportedBrowsers[browser])) &&
        !flags,
    )
  })
}

function isUpTo(version: string, most: string): boolean {
  const [[major = 0, minor = 0], [mostMajor = 0, mostMinor = 0]] = [
    version.split('.').map(Number),
    most.split('.').map(Number),
  ]
  return major < mostMajor || (major === mostMajor && minor <= mostMinor)
}

/** Standard methods and properties of all objects, by name. */
function methodsByName(): Map<string, Identifier[]> {
  const byName = new Map<string, Identifier[]>()
  for (const object of spaces.flatMap(space => Object.values(space)))
    for (const [name, feature] of Object.entries(object)) {
      const { status } = (feature as Identifier).__compat ?? {}
      if (status?.standard_track && !status.experimental)
        byName.set(name, [...(byName.get(name) ?? []), feature as Identifier])
    }
  return byName
}

/** Functions and units of CSS values, by name. */
function valuesByName(): Map<string, CompatStatement[]> {
  const byName = new Map<string, CompatStatement[]>()
  const add = (name: string, feature: Identifier): void => {
    if (feature.__compat) byName.set(name, [...(byName.get(name) ?? []), feature.__compat])
    for (const [inner, part] of Object.entries(feature))
      if (inner !== '__compat') add(inner, part as Identifier)
  }
  for (const [name, feature] of Object.entries(bcd.css.types ?? {})) add(name, feature as Identifier)
  return byName
}
