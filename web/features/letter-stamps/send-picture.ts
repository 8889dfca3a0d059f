import { maySaveFiles } from '#web/platform/app/may-save-files.ts'
import { saveFile } from '#web/ui/save-file.ts'

const name = '따숨우체국-우표.png'

/** Whether the device has a sheet that sends a picture to other apps. */
export const canSend = (picture: Blob): boolean => navigator.canShare?.({ files: [fileOf(picture)] }) ?? false

/**
 * Sends the picture to another app, or saves it where that is impossible. Returns what was done: `left` if the reader
 * closed the sheet of the device, or if the app around the page drops files.
 */
export async function sendPicture(picture: Blob): Promise<'sent' | 'saved' | 'left'> {
  if (canSend(picture)) {
    try {
      await navigator.share({ files: [fileOf(picture)] })
      return 'sent'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left'
    }
  }
  if (!maySaveFiles('다른 앱 안에서는 파일을 받을 수 없어요. 그림을 길게 눌러 저장해 주세요.')) return 'left'
  saveFile(name, picture, picture.type)
  return 'saved'
}

const fileOf = (picture: Blob) => new File([picture], name, { type: picture.type })
