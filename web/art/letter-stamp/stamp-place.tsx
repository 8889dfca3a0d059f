/** The place of a stamp on a letter that has no number yet. */
export const StampPlace = () => (
  <svg viewBox="0 0 90 112" aria-hidden="true" className="block w-full" fill="none" opacity=".55">
    <path d="M3 3H87V109H3Z" stroke="var(--sheet-ink-2)" strokeWidth="2" strokeDasharray="5" />
  </svg>
)
