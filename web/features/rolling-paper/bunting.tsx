const flags = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const colours = ['--art-red', '--apricot', '--roof-blue', '--leaf', '--glow']

/** Paper flags on a string, hung across the board. */
export const Bunting = ({ className }: { className: string | undefined }) => (
  <svg viewBox="0 0 600 84" aria-hidden="true" className={className}>
    <path d={string(0)} fill="none" stroke="var(--wood)" strokeWidth="2" />
    {flags.map(at => (
      <g key={at} transform={`translate(${place(at).x} ${place(at).y}) rotate(${(at - 4) * -2.6})`}>
        <path d="M-22-2h44L0 40Z" fill={`var(${colours[at % colours.length]})`} />
        <path d="M0-2h22L0 40Z" fill="oklch(0.2 0.05 50 / 0.14)" />
        <path d="M-22-2h44" stroke="var(--cut-edge)" strokeWidth="1.400" opacity=".34" />
      </g>
    ))}
  </svg>
)

const [start, end, sag] = [-10, 610, 56]
const string = (top: number) => `M${start} ${top}Q300 ${top + sag} ${end} ${top}`

// A point on the curve of the string.
function place(at: number) {
  const t = (at + 0.5) / flags.length
  return { x: start + t * (end - start), y: 2 * t * (1 - t) * sag }
}
