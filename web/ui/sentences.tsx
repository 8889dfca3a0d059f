/** A sentence a line, and none that leaves its last words alone on a further one. */
export const Sentences = ({ children }: { children: string }) =>
  children
    .replaceAll('. ', '.\n')
    .split('\n')
    .map(sentence => (
      <span key={sentence} className="block text-balance">
        {`${sentence} `}
      </span>
    ))
