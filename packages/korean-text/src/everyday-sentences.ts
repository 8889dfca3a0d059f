import { setImmediate } from 'node:timers/promises'
import { compile, type Entry } from './bad-words.ts'
import sample from './lexicon/everyday-sentences.txt?raw'

/** Innocent sentences of letters, written for this count. */
export const everydaySentences: readonly string[] = sample.trimEnd().split('\n')

type Refused = { refused: number; samples: string[] }

const samplesMost = 5
const keptMost = 100
// A word takes some 40 ms. Other requests are served between two parts.
const part = 500

// The exceptions in force are one array until they change.
const counted = new WeakMap<readonly string[], Map<string, Promise<Refused>>>()

/** How many everyday sentences this word alone would refuse, with the first of them. */
export function countRefusedSentences(entry: Entry, exceptions: readonly string[]): Promise<Refused> {
  const known = counted.get(exceptions) ?? new Map<string, Promise<Refused>>()
  counted.set(exceptions, known)
  const key = `${entry.exact ? '=' : '~'}${entry.word}`
  const count = known.get(key) ?? countRefused(entry, exceptions)
  known.set(key, count)
  const [oldest] = known.keys()
  if (known.size > keptMost && oldest !== undefined) known.delete(oldest)
  return count
}

async function countRefused(entry: Entry, exceptions: readonly string[]): Promise<Refused> {
  const { contains } = compile([entry], exceptions)
  const refused: string[] = []
  for (let from = 0; from < everydaySentences.length; from += part) {
    refused.push(...everydaySentences.slice(from, from + part).filter(contains))
    await setImmediate()
  }
  return { refused: refused.length, samples: refused.slice(0, samplesMost) }
}
