import { Button } from '#web/ui/button.tsx'
import { useBookmark } from './use-bookmark.ts'

type Props = { letterId: number; bookmarked: boolean }

/** Toggles my bookmark of a letter. Nobody else learns of it. */
export function BookmarkButton({ letterId, bookmarked }: Props) {
  const { isBookmarked, press } = useBookmark(letterId, bookmarked)
  return (
    <Button
      kind="quiet"
      icon="bookmark"
      aria-pressed={isBookmarked}
      className="aria-pressed:text-post aria-pressed:[&_svg]:fill-current"
      onClick={press}
    >
      책갈피
    </Button>
  )
}
