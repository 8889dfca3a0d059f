import type { Config } from '#server/platform/config/config.ts'

/**
 * What every answer tells a browser, unless its door says otherwise. Made once: no answer differs, and a package that
 * makes them anew for each cost as much as a statement.
 */
export function securityHeaders({ publicUrl }: Config): Record<string, string> {
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'origin-agent-cluster': '?1',
    // No page of ours needs any of it, and what it embeds gets none; only copying to the clipboard stays.
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    // What an answer holds is its member's; nobody keeps it on the way.
    'cache-control': 'no-store',
  }
}

const self = "'self'"
const none = "'none'"

// No script stands in a document of ours: what goes before the entry has a file (`web/platform/head`).
const policy = {
  'default-src': [none],
  'script-src': [self],
  'style-src': [self],
  'font-src': [self],
  'img-src': [self, 'data:'],
  'connect-src': [self],
  'manifest-src': [self],
  'worker-src': [self],
  'form-action': [self],
  'base-uri': [none],
  'frame-ancestors': [none],
}
