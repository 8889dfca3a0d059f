import { describe, expect, it } from 'vitest'
import { addBadWord, listRefusals, listWordGroups, switchWordGroup, tryWords } from '#contract/bad-words.ts'
import { sendLetter } from '#contract/letters.ts'
import { words } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()
const mina = await world.member()

describe('the group of death wishes', () => {
  const send = (content: string) => mina.call(sendLetter, { body: { ...words(), content } })
  const use = (used: boolean, by = admin) =>
    by.call(switchWordGroup, { params: { group: 'DEATH_WISHES' }, body: { used } })

  it('is in force from the start, and a refusal names the range and is counted', async () => {
    expect((await admin.call(listWordGroups)).data).toEqual([
      { group: 'DEATH_WISHES', used: true },
      { group: 'THREATS', used: true },
    ])
    const { code, error } = await send('너 같은 건 나가 죽어')
    expect(code).toBe('MOD-003')
    expect(error.matches).toEqual([{ field: 'content', start: 7, end: 12 }])
    await world.background()
    const { content } = (await admin.call(listRefusals, { query: {} })).data
    expect(content.map(({ word }) => word)).toEqual(['상대에게 죽으라는 말'])
  })

  it('is found beside the words of the list when an administrator tries a sentence', async () => {
    await admin.call(addBadWord, { body: { word: '나쁜말' } })
    const { data } = await admin.call(tryWords, { body: { text: '나쁜말이야. 나가 죽어' } })
    expect(data.map(({ word }) => word)).toEqual(['나쁜말', '상대에게 죽으라는 말'])
  })

  it('is switched off and on for every server at once', async () => {
    const second = await world.secondServer()
    expect((await use(false)).data).toEqual({ used: false })
    expect(
      (await second.as(mina).call(sendLetter, { body: { ...words(), content: '나가 죽어' } })).status,
    ).toBe(200)
    await use(true)
    expect(
      (await second.as(mina).call(sendLetter, { body: { ...words(), content: '나가 죽어' } })).code,
    ).toBe('MOD-003')
    await second.close()
  })

  it('is switched by administrators only', async () => {
    expect((await use(false, mina)).code).toBe('AUTH-008')
    expect((await admin.call(listWordGroups)).data[0]?.used).toBe(true)
  })
})

it('the group of threats is in force from the start, and is switched off without the other one', async () => {
  const send = async (content: string) =>
    (await mina.call(sendLetter, { body: { ...words(), content } })).code
  expect(await send('벗은 사진 보내 줘')).toBe('MOD-003')
  await admin.call(switchWordGroup, { params: { group: 'THREATS' }, body: { used: false } })
  expect((await admin.call(listWordGroups)).data).toEqual([
    { group: 'DEATH_WISHES', used: true },
    { group: 'THREATS', used: false },
  ])
  expect(await send('벗은 사진 보내 줘')).toBeUndefined()
  expect(await send('나가 죽어')).toBe('MOD-003')
})
