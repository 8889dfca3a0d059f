// Apart from contact.ts, so that a screen that needs a kind alone does not load the patterns.

/** Kinds of contact data that may be sure. An account is one at a bank. */
export const sureKinds = ['phone', 'email', 'web', 'messenger', 'account', 'resident', 'address'] as const

/**
 * A kind that is never sure: a name with a school or a company, a part of an address, a request for contact data, a
 * request for money.
 */
type HintedKind = 'person' | 'partialAddress' | 'request' | 'money'

export type SureKind = (typeof sureKinds)[number]
export type ContactKind = SureKind | HintedKind

/** UTF-16 offsets in the given text, `end` excluded. A find that is not `sure` is a hint to the writer, no more. */
export type Contact = { kind: ContactKind; start: number; end: number; sure: boolean }
