import type { ReactNode } from 'react'

/** Colours that several stamps share. Printed paper keeps its colours at night. */
export const cream = 'oklch(.965 .022 85)'
export const creamShade = 'oklch(.87 .035 80)'
export const wood = 'oklch(.4 .055 48)'
export const woodLight = 'oklch(.52 .065 52)'
export const red = 'oklch(.57 .175 30)'
export const redShade = 'oklch(.47 .155 28)'
export const leaf = 'oklch(.52 .09 145)'
export const leafShade = 'oklch(.42 .08 150)'
export const glow = 'oklch(.89 .125 88)'

type CutProps = { d: string; fill: string; lift?: number; children?: ReactNode }

/** A piece of cut paper: its shadow on the paper below, the piece, and its facets. */
export const Cut = ({ d, fill, lift = 1.3, children }: CutProps) => (
  <>
    <path d={d} fill="oklch(.18 .04 260 / .26)" transform={`translate(${lift * 0.7} ${lift})`} />
    <path d={d} fill={fill} />
    {children}
  </>
)

/** A regular polygon as a path, its first corner at the top. */
export function polygon(x: number, y: number, radius: number, corners: number, turn = 0): string {
  const at = (index: number) => {
    const angle = ((index / corners) * 360 + turn - 90) * (Math.PI / 180)
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
  }
  return `M${Array.from({ length: corners }, (_, index) => at(index)).join('L')}Z`
}

/** Light of a lamp in two rings of cut paper. */
export const Halo = ({ x, y, radius }: { x: number; y: number; radius: number }) => (
  <>
    <path d={polygon(x, y, radius, 14, 4)} fill={glow} opacity=".2" />
    <path d={polygon(x, y, radius * 0.68, 12, 11)} fill={glow} opacity=".3" />
  </>
)

const round = (value: number) => Math.round(value * 10) / 10
