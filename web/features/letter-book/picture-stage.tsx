import { useLayoutEffect, useRef } from 'react'
import { type PaperType, paperTypes } from '#contract/letters.ts'
import { PaperSwatch } from '#web/art/papers/paper.tsx'
import type { Book } from './book.ts'
import { CoverArt } from './cover-art.tsx'
import { byDay, imageOf, type PaperLook, type Pictures } from './pictures.ts'

type Props = { book: Book; onTaken: (pictures: Pictures) => void }

/** Draws the cover and the papers out of sight, and gives them as images. To be removed after that. */
export function PictureStage({ book, onTaken }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (stage.current) onTaken(byDay(picturesOf(stage.current)))
  }, [onTaken])
  return (
    // Laid out: colours and masks of a drawing without a box are not computed.
    <div
      ref={stage}
      aria-hidden="true"
      className="pointer-events-none invisible fixed size-0 overflow-hidden"
    >
      <CoverArt book={book} />
      <CoverArt book={book} withWords />
      {paperTypes.map(paper => (
        <PaperSwatch key={paper} paper={paper} font="DEFAULT" words="" />
      ))}
    </div>
  )
}

const picturesOf = (stage: HTMLElement) => (): Pictures => {
  const [cover, coverWithWords] = [...stage.querySelectorAll<SVGSVGElement>(':scope > svg')].map(imageOf)
  const swatches = [...stage.querySelectorAll<HTMLElement>(':scope > span')]
  const looks = paperTypes.map((paper, at) => [paper, lookOf(swatches[at])] as const)
  return {
    cover: cover ?? '',
    coverWithWords: coverWithWords ?? '',
    papers: Object.fromEntries(looks) as Record<PaperType, PaperLook>,
  }
}

function lookOf(swatch: HTMLElement | undefined): PaperLook {
  const styles = swatch && getComputedStyle(swatch)
  const value = (name: string) => styles?.getPropertyValue(name).trim() ?? ''
  const [head = '', foot = ''] = [...(swatch?.querySelectorAll<SVGSVGElement>(':scope > svg') ?? [])].map(
    imageOf,
  )
  return {
    sheet: value('--sheet'),
    edge: value('--sheet-edge'),
    ink: value('--sheet-ink'),
    rule: value('--rule'),
    head,
    foot,
  }
}
