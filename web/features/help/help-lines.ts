import { useEffect } from 'react'
import { getHelpLines, type HelpLines, ourHelpLines } from '#contract/help.ts'
import { useAnswer } from '#web/platform/api/query.ts'

/**
 * The help lines, at once: the last list that this browser was told, or ours; then the server's, where it answers. It
 * is asked whenever one is on a screen that may show them, whatever is written there.
 */
export function useHelpLines(): HelpLines {
  const { data = ourHelpLines, dataUpdatedAt } = useAnswer(
    getHelpLines,
    {},
    { initialData: lastTold, initialDataUpdatedAt: 0, staleTime: 3_600_000 },
  )
  useEffect(() => {
    if (dataUpdatedAt > 0) keep(data)
  }, [data, dataUpdatedAt])
  return data
}

const key = 'helpLines'

function keep(lines: HelpLines): void {
  try {
    localStorage.setItem(key, JSON.stringify(lines))
  } catch {
    // Storage is full or forbidden: ours are there.
  }
}

function lastTold(): HelpLines {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isList(told) ? told : ourHelpLines
  } catch {
    return ourHelpLines
  }
}

/** Another version of the site may have kept it in another form. */
function isList(told: unknown): told is HelpLines {
  const { checkedOn, lines } = (told ?? {}) as Partial<HelpLines>
  const parts = Object.entries(ourHelpLines.lines[0] ?? {})
  return (
    typeof checkedOn === 'string' &&
    Array.isArray(lines) &&
    lines.length > 0 &&
    lines.every(line =>
      parts.every(([part, ours]) => typeof line?.[part as keyof typeof line] === typeof ours),
    )
  )
}
