import { useEffect } from 'react'
import { getHelpLines, type HelpLines, ourHelpLines } from '#contract/help.ts'
import { useAnswer } from '#web/platform/api/query.ts'

/**
 * The help lines at once: the last list this browser received, or ours; then the server's list if it answers. Every
 * screen that may show them asks the server, whatever is written there.
 */
export function useHelpLines(): HelpLines {
  const { data = ourHelpLines, dataUpdatedAt } = useAnswer(
    getHelpLines,
    {},
    { initialData: lastAnswer, initialDataUpdatedAt: 0, staleTime: 3_600_000 },
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
    // Storage is full or forbidden; our list is built in.
  }
}

function lastAnswer(): HelpLines {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isList(stored) ? stored : ourHelpLines
  } catch {
    return ourHelpLines
  }
}

/** Another version of the site may have stored another form. */
function isList(stored: unknown): stored is HelpLines {
  const { checkedOn, lines } = (stored ?? {}) as Partial<HelpLines>
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
