import { IconButton } from '#web/ui/icon-button.tsx'
import { togglePlain, useIsPlain } from './plain-view.ts'

/** In the header of a letter: shows it in a plain hand on plain paper, and back. */
export const PlainViewButton = () => (
  <IconButton icon="type" label="읽기 편하게" pressed={useIsPlain()} onClick={togglePlain} />
)
