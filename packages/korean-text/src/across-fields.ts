type Range = { start: number; end: number }

/**
 * Searches the fields of one text. A reader goes on from the title to the content, so a word or a number that begins in
 * one field and ends in the next is found too, as a part in each.
 */
export function findAcrossFields<F extends string, Found extends Range>(
  fields: Record<F, string>,
  find: (text: string) => Found[],
): (Found & { field: F })[] {
  const texts = Object.entries(fields) as [F, string][]
  const across = texts.flatMap((text, index) => {
    const before = texts[index - 1]
    return before ? seam(before, text, find) : []
  })
  return texts.flatMap(([field, text]) => {
    const parts = across.filter(part => part.field === field)
    const isPart = ({ start, end }: Range) => parts.some(part => start < part.end && part.start < end)
    const within = find(text).filter(each => !isPart(each))
    return [...within.map(each => ({ ...each, field })), ...parts].sort(
      (one, other) => one.start - other.start,
    )
  })
}

// No word and no number is longer.
const reach = 40

function seam<F extends string, Found extends Range>(
  [before, last]: [F, string],
  [after, next]: [F, string],
  find: (text: string) => Found[],
): (Found & { field: F })[] {
  const tail = last.slice(-reach)
  const skipped = last.length - tail.length
  const border = tail.length + 1
  return find(`${tail}\n${next.slice(0, reach)}`).flatMap(each =>
    each.start < tail.length && each.end > border
      ? [
          { ...each, field: before, start: skipped + each.start, end: last.length },
          { ...each, field: after, start: 0, end: each.end - border },
        ]
      : [],
  )
}
