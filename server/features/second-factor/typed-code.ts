/** A typed code in its stored form: without blanks and hyphens, with the letters that readers confuse as digits. */
export function readTyped(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const plain = typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  return { kind: 'recovery', code: plain.replaceAll('o', '0').replaceAll(/[il]/g, '1') }
}
