import { findContact } from '#contract/contact.ts'
import type { SureKind } from '#contract/contact-kinds.ts'

export type SureContact<F extends string> = { field: F; start: number; end: number; kind: SureKind }

/** The sure finds in these texts, field by field. Hints are the browser's matter: no letter is refused for one. */
export const sureContacts = <F extends string>(fields: Record<F, string>): SureContact<F>[] =>
  Object.entries<string>(fields).flatMap(([field, text]) =>
    findContact(text)
      .filter(({ sure }) => sure)
      .map(({ kind, start, end }) => ({ field: field as F, start, end, kind: kind as SureKind })),
  )
