/** The types of the parts that are used here. The pictures of the documents install the package. */
declare module 'sharp' {
  type Sharp = {
    resize: (width: number) => Sharp
    png: () => Sharp
    webp: (options: { quality: number; effort: number; delay: number[]; loop: number }) => Sharp
    toBuffer: () => Promise<Buffer>
    toFile: (path: string) => Promise<{ size: number }>
  }
  export default function sharp(input: Buffer | Buffer[], options?: { join: { animated: true } }): Sharp
}
