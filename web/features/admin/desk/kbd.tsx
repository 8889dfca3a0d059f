/** A key of the desk beside the words of its button. Phones have none. */
export const Kbd = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="ms-1.5 hidden min-w-5 rounded-chip border border-current/40 px-1 text-center font-sans text-xs opacity-80 wide:inline-block"
  >
    {children}
  </span>
)
