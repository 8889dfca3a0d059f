/** The small seal on an answer of a keeper, printed in the red of the postmark. */
export const KeeperSeal = () => (
  <svg
    viewBox="0 0 44 44"
    role="img"
    aria-label="온기지기의 답장"
    className="inline-block size-11 align-middle"
  >
    <g fill="none" stroke="var(--art-red)">
      <circle cx="22" cy="22" r="19.500" strokeWidth="2" />
      <circle cx="22" cy="22" r="16" strokeWidth="1" />
    </g>
    <g fill="var(--art-red)" textAnchor="middle" fontSize="11" fontWeight="800" className="font-sans">
      <text x="22" y="20.500">
        온기
      </text>
      <text x="22" y="32.500">
        지기
      </text>
    </g>
  </svg>
)
