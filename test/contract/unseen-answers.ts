import { readFile } from 'node:fs/promises'

/**
 * The answers that the contract declares and that no test has seen, from the file of `noteAnswers`. This does not import
 * the server, because the process of vitest would transform it a second time.
 */
export async function listUnseenAnswers(file: string): Promise<string[]> {
  const lines = [...new Set((await readFile(file, 'utf8')).split('\n'))]
  const answersAfter = (word: string) =>
    lines.filter(line => line.startsWith(`${word} `)).map(line => line.slice(word.length + 1))
  const seen = new Set(answersAfter('seen'))
  const declared = answersAfter('declared')
  if (declared.length === 0) throw new Error('no test has opened a server, so no answer was declared')
  return declared.filter(answer => !seen.has(answer))
}
