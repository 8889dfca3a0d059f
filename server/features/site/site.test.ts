import { expect, it } from 'vitest'
import { drawLetters } from '#contract/random-letters.ts'
import { getPrivacy, getTerms } from '#contract/site.ts'
import { write } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld()

it('a stranger sees the order of ids, and the privacy text says so', async () => {
  const [first, second, stranger] = (await world.members(3)).sort((one, other) => one.id - other.id)
  await write(first)
  await write(second)
  const { data } = await stranger.call(drawLetters, { params: { category: 'ALL' } })
  const seen = data.sort((a, b) => a.letterId - b.letterId)
  expect(seen.map(({ zipCode }) => zipCode)).toEqual([first.zipCode, second.zipCode])
  expect(seen[0]!.writerId).toBeLessThan(seen[1]!.writerId)
  const { text } = (await world.nobody.call(getPrivacy)).data
  expect(text).toMatch(/번호.*누가 먼저 가입했는지와 회원과 편지가 얼마나 되는지 짐작할 수 있어요/)
  expect(text).not.toContain('우편번호 말고는 아무것도')
})

it.each([getTerms, getPrivacy])(
  '$path speaks to members: it names no setting and no default',
  async route => {
    const { text } = (await world.nobody.call(route)).data
    expect(text).toContain('1. ')
    expect(text).not.toMatch(/[A-Z]+_[A-Z]+|기본 (약관|방침)/)
  },
)

it.each([getTerms, getPrivacy])(
  '$path says that a consultation letter can be read in review',
  async route => {
    const { text } = (await world.nobody.call(route)).data
    expect(text).toContain(
      '고민 상담 편지의 답장은 전해지기 전에 관리자가 읽고, 그때 편지도 함께 볼 수 있어요.',
    )
  },
)
