/** Saves a text, or a picture of that type, as a file on the reader's device. */
export function saveFile(name: string, content: BlobPart, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the address only after it has asked the reader where to save the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
