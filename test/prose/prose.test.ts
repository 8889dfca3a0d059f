import { describe, expect, it } from 'vitest'
import { judge } from '../../scripts/prose/find-faults.mjs'
import { hasVerb } from '../../scripts/prose/titles.mjs'

const faultsOf = (text: string, name = 'letters.ts') =>
  judge(name, text).map(({ line, rule, text }) => `${line} ${rule}: ${text}`)
const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')

describe('the prose check on a comment', () => {
  it.each([
    'What was sent is kept.',
    'Who writes is locked.',
    'Whoever comes waits.',
    'One that failed is gone.',
    'One who left is gone.',
    'Of one member all rows go.',
    'Of two servers one waits.',
    'Of those into the pool; it may grow.',
    'Of these the oldest goes.',
    'That which stays is kept.',
    'Be it a letter or a draft.',
    'what stays is kept.',
  ])('reports the opening of "%s"', sentence => {
    expect(faultsOf(`// ${sentence}`)).toEqual([`1 hard opening: ${sentence}`])
    expect(
      faultsOf(`\n/** Locks the row. ${sentence[0]!.toUpperCase()}${sentence.slice(1)} */`),
    ).toHaveLength(1)
  })

  it.each([
    'Revokes the session of the cookie and the one that the access token names.',
    'Trie node: the SQL so far; children are keyed by the next fragment.',
    'One statement a second. Offered to the driver, whose queue it joins.',
    'New letters answered within 24 hours. Final one day after `day`.',
    'A SIGTERM during startup is handled after startup.',
  ])('accepts "%s"', sentence => {
    expect(faultsOf(`// ${sentence}`)).toEqual([])
  })

  it('accepts 45 words and reports 46, over all lines of one comment', () => {
    expect(faultsOf(`// ${words(45)}`)).toEqual([])
    expect(faultsOf(`// ${words(23)}\n// ${words(23)}`)).toEqual([
      `1 long comment: 46 words: ${words(23)} ${words(23)}`,
    ])
    expect(faultsOf(`/**\n * ${words(23)}\n *\n * ${words(23)}\n */`)).toHaveLength(1)
  })

  it('takes a comment beside code, or after an empty line, as a comment of its own', () => {
    expect(faultsOf(`f() // ${words(30)}\n// ${words(30)}\n\n// ${words(30)}`)).toEqual([])
  })

  it('counts quoted code as one word, and leaves out directives and tags', () => {
    expect(faultsOf(`// ${words(44)} \`${words(9)}\``)).toEqual([])
    expect(faultsOf(`// biome-ignore lint: ${words(60)}`)).toEqual([])
    expect(faultsOf(`/**\n * Saves.\n * @param {string} name ${words(60)}\n */`)).toEqual([])
  })

  it('finds comments in JSX, and none in strings, templates and regular expressions', () => {
    expect(faultsOf('const a = <p>// What{/* What is. */}</p>', 'a.tsx')).toEqual([
      '1 hard opening: What is.',
    ])
    expect(faultsOf(`const a = ['// What', \`/* What */ \${f} // What\`, /[/]\\/* What *\\//]`)).toEqual([])
  })

  it.each([
    ['a.css', '.a {\n  color: red; /* What is red. */\n}', 2],
    ['a.html', '<p></p>\n<!-- What is read. -->', 2],
    ['a.sql', 'create table a ();\n-- What is kept.', 2],
    ['a.yaml', 'a: 1 # What is one.', 1],
    ['Dockerfile', '#!/bin/sh\n# What is run.', 2],
  ])('reads %s', (name, text, line) => {
    expect(judge(name, text)).toMatchObject([{ line, rule: 'hard opening' }])
  })
})

describe('the prose check on a document', () => {
  const faultsIn = (page: string) => faultsOf(page, 'docs/letters.md')

  it('accepts a sentence of 30 words and reports one of 31, with the line of its paragraph', () => {
    expect(faultsIn(`# Letters\n\nThe ${words(29)}. The ${words(29)}.`)).toEqual([])
    expect(faultsIn(`# Letters\n\nFirst one.\n\n${words(20)}\n${words(11)}.`)).toEqual([
      `5 long sentence: 31 words: ${words(20)} ${words(11)}.`,
    ])
  })

  it.each([
    ['a paragraph', 'A letter arrives. What was sent is kept.'],
    ['an item of a list', '- A letter arrives.\n- What was sent is kept.'],
    ['an item of a numbered list', '1. A letter arrives.\n   What was sent is kept.'],
    ['a quotation', '> A letter arrives.\n>\n> What was sent is kept.'],
    ['a sentence after emphasis', '**A letter arrives.** *What* was sent is kept.'],
  ])('reports a hard opening in %s', (_, page) => {
    expect(faultsIn(page)).toMatchObject([expect.stringContaining('hard opening: What')])
  })

  it('takes each item of a list as a sentence of its own', () => {
    expect(faultsIn(`The parts:\n\n- ${words(20)}\n- ${words(20)}\n  1. ${words(20)}`)).toEqual([])
  })

  it.each([
    ['a heading', `## What ${words(40)}`],
    ['a table', `| What | ${words(40)} |\n|---|---|\n| What | ${words(40)} |`],
    ['a code block', `\`\`\`sh\nWhat ${words(40)}\n\`\`\``],
    ['quoted code', `${words(29)} \`${words(9)}\``],
    ['the target of a link', `${words(29)} [one](<${words(9)}>)`],
    ['a quotation of Korean', `${words(29)} “다시 시도해 주세요. 또 만나요”`],
  ])('leaves out %s', (_, page) => {
    expect(faultsIn(page)).toEqual([])
  })
})

describe('the prose check on a test title', () => {
  it.each([
    'GET a deleted rolling paper returns EVENT-001',
    '11 concurrent comments by one member: 10 succeed, 1 gets COM-004',
    'is never sent twice',
    'a copy that the server has gives way to the draft',
    'of two servers that start at once one gets the folder',
    'when the clock jumps, nothing expires',
    'cannot sign somebody out',
    'letters in the pool stay sealed',
    '%s leads nowhere else',
  ])('accepts "%s"', title => {
    expect(hasVerb(title)).toBe(true)
  })

  it.each([
    'GET %s',
    '%s',
    'to a member who is barred',
    'a draft that is not deleted',
    'of each report on a page of reports, with the author',
    'by a session that the stranger finished, which is revoked',
    'deep down',
    'the way in',
    'after the correspondence ended',
    'answer to a stranger',
    'the answers of others',
  ])('reports "%s"', title => {
    expect(hasVerb(title)).toBe(false)
  })

  it('reads it, test, each and skipIf, and no groups and steps', () => {
    const text = [
      "it('the way in', () => {})",
      "test.each(rows)('the way out', () => {})",
      "it.skipIf(old)('deep down', () => {})",
      'test(`deep $' + '{level}`, async () => {',
      "  await test.step('the way', () => {})",
      '})',
      "describe('a draft', () => {})",
      "test.describe('a draft', () => {})",
    ]
    expect(faultsOf(text.join('\n')).map(fault => fault.slice(0, 28))).toEqual([
      '1 title without a verb: the ',
      '2 title without a verb: the ',
      '3 title without a verb: deep',
      '4 title without a verb: deep',
    ])
  })
})
