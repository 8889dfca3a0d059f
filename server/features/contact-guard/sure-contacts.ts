import { findAcrossFields } from '#korean-text/across-fields.ts'
import { findContact, type SureKind } from '#korean-text/contact.ts'

export type SureContact<F extends string> = { field: F; start: number; end: number; kind: SureKind }

/** The sure finds in these texts and across them. Hints are the browser's matter: no letter is refused for one. */
export const sureContacts = <F extends string>(fields: Record<F, string>): SureContact<F>[] =>
  findAcrossFields(fields, text => findContact(text).filter(({ sure }) => sure)).map(
    ({ field, kind, start, end }) => ({ field, start, end, kind: kind as SureKind }),
  )
