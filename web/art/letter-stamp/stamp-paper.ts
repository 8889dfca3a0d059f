/** The sheet of paper, with a row of half holes along its edges. */
export const stampPaper = outline(90, 112)

function outline(width: number, height: number): string {
  const side = (length: number, teeth: number, [x, y]: [number, number]) => {
    const gap = length / teeth
    const arc = 4.8
    const flat = (gap - arc) / 2
    const step = (by: number) => `${round(x * by)} ${round(y * by)}`
    return `l${step(flat)}a2.400 2.400 0 0 0 ${step(arc)}l${step(flat)}`.repeat(teeth)
  }
  return `M0 0${side(width, 12, [1, 0])}${side(height, 15, [0, 1])}${side(width, 12, [-1, 0])}${side(height, 15, [0, -1])}Z`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
