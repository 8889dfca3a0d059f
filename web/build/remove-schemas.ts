import { type Plugin, parseAst } from 'vite'

/**
 * Removes zod from the browser's bundle. The browser needs only method and path of a route; the types are gone by
 * then. Parsing with a contract schema throws, in development too.
 */
export function removeSchemas(): Plugin {
  return {
    name: 'remove-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler: code => (code.includes(imported) ? { code: withoutSchemas(code), map: null } : undefined),
    },
  }
}

const imported = "import * as z from 'zod/mini'"
const inert = `const z = /* @__PURE__ */ new Proxy(() => z, {
  get: (_, name) => {
    if (/parse/i.test(String(name))) throw new Error('The browser has no schemas; the server checks what is sent.')
    return z
  },
})`

/** Replaces every schema of a contract file by one inert value, and cuts each route down to what a call needs. */
export function withoutSchemas(code: string): string {
  const edits: Edit[] = []
  visit(parseAst(code, { lang: 'ts' }), code, edits)
  let lean = code
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    lean = lean.slice(0, start) + text + lean.slice(end)
  return lean.replace(imported, inert)
}

type Edit = { start: number; end: number; text: string }
type Node = { type: string; start: number; end: number; [part: string]: unknown }

const methods = ['get', 'post', 'patch', 'del']

function visit(node: unknown, code: string, edits: Edit[]): void {
  if (Array.isArray(node)) for (const each of node) visit(each, code, edits)
  if (!isNode(node)) return
  if (node.type === 'CallExpression') {
    const { start, end } = node
    const caller = rootOf(node)
    if (caller === 'z') return void edits.push({ start, end, text: 'z' })
    // The contract has no side effects, so the bundler may drop unused calls.
    edits.push({ start, end: start, text: '/* @__PURE__ */ ' })
    const given = (node.arguments as Node[])[1]
    if (methods.includes(caller) && given)
      return void edits.push({ start: given.start, end: given.end, text: wanted(given, code) })
  }
  for (const part of Object.values(node)) visit(part, code, edits)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The first name of a chain of calls and members. */
function rootOf(node: Node): string {
  const inner = node.callee ?? node.object
  return isNode(inner) ? rootOf(inner) : node.type === 'Identifier' ? String(node.name) : ''
}

/** The options of a route that the browser uses. An empty `changes` is left out. */
function wanted(given: Node, code: string): string {
  const kept = (given.properties as Node[])
    .filter(({ key }) => isNode(key) && used.includes(String(key.name)))
    .map(({ start, end }) => code.slice(start, end))
    .filter(property => property !== 'changes: []')
  return kept.length > 0 ? `{ ${kept.join(', ')} }` : '{}'
}

const used = ['changes', 'idempotent']
