declare module 'subset-font' {
  type Range = { min: number; max: number; default?: number }
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    variationAxes?: Record<string, number | Range>
    keepFeatures?: string[]
    noHinting?: boolean
  }
  export default function subset(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
