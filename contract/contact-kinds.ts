/** Kinds of contact data that may be sure. An account is one at a bank. */
export const sureKinds = ['phone', 'email', 'web', 'messenger', 'account', 'resident', 'address'] as const

export type SureKind = (typeof sureKinds)[number]
