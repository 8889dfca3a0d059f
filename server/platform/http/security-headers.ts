import { serverMark } from '#contract/errors.ts'
import type { Config } from '#server/platform/config/config.ts'
import { contentSecurityPolicy } from '#server/platform/content-security-policy.ts'

/**
 * The security headers and the mark of every answer, unless its route sets others. They are built once: a package that builds them
 * for each answer cost as much as a statement.
 */
export function securityHeaders({ publicUrl, hsts }: Config): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'origin-agent-cluster': '?1',
    // Our pages use none of these features, and embed no other site. Only copying to the clipboard is allowed.
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=63072000${hstsMore[hsts]}`,
    }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    // Answers belong to one member, so no cache may keep them.
    'cache-control': 'no-store',
    [serverMark]: '1',
  }
}

const hstsMore = { host: '', subdomains: '; includeSubDomains', preload: '; includeSubDomains; preload' }
