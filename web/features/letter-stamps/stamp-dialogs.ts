// In one file: each file is one more line in the document.
export { SharePictureDialog } from './share-picture-dialog.tsx'
export { StampDialog } from './stamp-dialog.tsx'
