export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

/**
 * The blocks of a plain text. A line with a number and a dot, or with `제1조`, at its start is a heading. Lines with a
 * dash or a dot form a list. Other lines between empty lines form a paragraph.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  const add = (block: Block) => {
    blocks.push(block)
    open = block
  }
  for (const line of text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(line => line.trim())) {
    const last = open as Block | null
    const item = /^[-*•·]\s+(.+)$/.exec(line)?.[1]
    if (line === '') open = null
    else if (heading.test(line)) {
      add({ kind: 'heading', text: line.replace(/^#+\s*/, '') })
      open = null
    } else if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(item)
      else add({ kind: 'list', items: [item] })
    } else if (last?.kind === 'paragraph') last.text += `\n${line}`
    else if (last?.kind === 'list') last.items.push(`${last.items.pop()}\n${line}`)
    else add({ kind: 'paragraph', text: line })
  }
  return blocks
}

// "1. 무엇을 받나요", "제3조 (목적)", "부칙", "# 제목". A long line with such a start is a sentence.
const heading = /^(?:#{1,4}\s+|제\s*\d+\s*[조장]|부칙$|\d{1,2}\.\s).{0,60}$/
