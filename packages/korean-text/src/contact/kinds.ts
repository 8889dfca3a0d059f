/** A kind that may be sure. An account is one at a bank. */
export type SureKind = 'phone' | 'email' | 'web' | 'messenger' | 'account' | 'resident' | 'address'

/**
 * A kind that is never sure: a name with a school or a company, a part of an address, a request for contact data, a
 * request for money.
 */
type HintedKind = 'person' | 'partialAddress' | 'request' | 'money'

export type ContactKind = SureKind | HintedKind

/** UTF-16 offsets in the given text, `end` excluded. A find that is not `sure` is a hint to the writer, no more. */
export type Contact = { kind: ContactKind; start: number; end: number; sure: boolean }
