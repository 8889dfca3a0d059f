import { pictureSize } from './share-picture.tsx'

/** The drawing as a PNG file. It must need nothing outside of itself: no style sheet, no font. */
export async function drawPicture(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = pictureSize
  const image = new Image(width, height)
  const source = new XMLSerializer().serializeToString(drawing)
  await new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = () => reject(new Error('the picture could not be read'))
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, pictureSize)
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  const file = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('the picture could not be drawn')
  return file
}

/** The address of the file's content, for an image: the content policy allows `data:` and no `blob:`. */
export const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
