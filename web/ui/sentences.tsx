/** One sentence per line; no line ends with a single word. */
export const Sentences = ({ children }: { children: string }) =>
  children
    .replaceAll('. ', '.\n')
    .split('\n')
    .map(sentence => (
      <span key={sentence} className="block text-balance">
        {`${sentence} `}
      </span>
    ))
