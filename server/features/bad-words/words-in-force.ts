import { compile, type Entry, type Matcher } from '#korean-text/bad-words.ts'
import { findDeathWishes } from '#korean-text/death-wishes.ts'
import { findThreats } from '#korean-text/threats.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/** `find` searches the list and the groups in force. `exceptions` are those of the list. */
export type WordsInForce = { find: Matcher['find']; exceptions: string[] }

// Several versions are in use while the list changes, and in a process that serves several databases.
const keptMost = 8
const compiled = new Map<string, WordsInForce>()

type Read = {
  version: string
  words: Entry[]
  exceptions: string[]
  deathWishes: boolean
  threats: boolean
}

/**
 * Words and exceptions in force. The version is read in the transaction of the check, so a changed list is in force on
 * every server at once.
 */
export async function wordsInForce({ sql }: Ctx): Promise<WordsInForce> {
  const [list] = await sql<[{ version: string }]>`select version from bad_word_list`
  const known = compiled.get(list.version)
  if (known) return known
  // One statement, so that words and version belong together.
  const [read] = await sql<[Read]>`
    select version, death_wishes as "deathWishes", threats, array(select word from bad_word_exceptions order by id) as exceptions,
      (select coalesce(json_agg(json_build_object('word', word, 'exact', exact) order by id), '[]')
        from bad_words where is_used) as words
    from bad_word_list`
  // Another request may have compiled the list meanwhile; compiling a long list is expensive.
  return compiled.get(read.version) ?? keep(read)
}

function keep({ version, words, exceptions, deathWishes, threats }: Read): WordsInForce {
  const matcher = compile(words, exceptions)
  const groups = [deathWishes && findDeathWishes, threats && findThreats].filter(group => group !== false)
  const find = (text: string) => [...matcher.find(text), ...groups.flatMap(group => group(text))]
  const list = { find, exceptions }
  compiled.set(version, list)
  const [oldest] = compiled.keys()
  if (compiled.size > keptMost && oldest) compiled.delete(oldest)
  return list
}
