import { expect, test } from 'vitest'
import { passagesToAskAbout } from './passages-to-ask-about.ts'

const letter = { title: '답장', content: '읽었어요. 너만 힘든 거 아니야.', isNew: false }

const asked = async (given: typeof letter, known: string[] = []) =>
  (await passagesToAskAbout(given, known)).map(({ field, text }) => [field, text])

test('the passages of title and content are asked about, each once', async () => {
  const both = { ...letter, title: '힘 좀 내세요' }
  expect(await asked(both)).toEqual([
    ['title', '힘 좀 내세요'],
    ['content', '너만 힘든 거 아니야'],
  ])
  expect(await asked(both, ['너만 힘든 거 아니야'])).toEqual([['title', '힘 좀 내세요']])
})

test('a new letter with crisis language is asked about nothing, an answer is', async () => {
  const heavy = { ...letter, content: `${letter.content} 요즘은 그냥 사라지고 싶다는 생각만 들어요.` }
  expect(await asked({ ...heavy, isNew: true })).toEqual([])
  expect(await asked(heavy)).toHaveLength(1)
  expect(await asked({ ...letter, isNew: true })).toHaveLength(1)
})
