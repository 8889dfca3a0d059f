import { type Block, blocksOf } from './text-blocks.ts'

/** A plain text as headings, paragraphs and lists. A first line that repeats the title is left out. */
export function DocumentText({ text, title }: { text: string; title: string }) {
  const blocks = blocksOf(text)
  const [first] = blocks
  const isTitled = first?.kind === 'paragraph' && first.text.endsWith(title)
  return (
    <div className="grid gap-3 leading-relaxed">
      {(isTitled ? blocks.slice(1) : blocks).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in a text that does not change
        <TextBlock key={at} block={block} />
      ))}
    </div>
  )
}

function TextBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 className="mt-5 text-lg first:mt-0">{block.text}</h2>
  if (block.kind === 'paragraph') return <p className="whitespace-pre-line">{block.text}</p>
  return (
    <ul className="grid list-disc gap-1.5 ps-5">
      {block.items.map(item => (
        <li key={item} className="whitespace-pre-line">
          {item}
        </li>
      ))}
    </ul>
  )
}
