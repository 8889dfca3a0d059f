import { createHash } from 'node:crypto'

/**
 * The policy of an answer. `inline` has the texts of inline scripts that it allows, `formTargets` the other origins that a
 * form may lead to, also by a redirect.
 */
export function contentSecurityPolicy(inline: string[] = [], formTargets: string[] = []): string {
  const hashes = inline.map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return Object.entries({
    ...policy,
    'script-src': [self, ...hashes],
    'form-action': [self, ...formTargets],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';')
}

const self = "'self'"
const none = "'none'"

// Our documents have no inline code: code before the entry has its own file. Only the import map is inline, since
// browsers load none from a file.
const policy = {
  'default-src': [none],
  'script-src': [self],
  'style-src': [self],
  'font-src': [self],
  'img-src': [self, 'data:'],
  'connect-src': [self],
  'manifest-src': [self],
  'worker-src': [self],
  'base-uri': [none],
  'frame-ancestors': [none],
}
