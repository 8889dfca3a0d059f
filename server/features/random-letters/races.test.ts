import { expect, it } from 'vitest'
import { acceptLetter } from '#contract/random-letters.ts'
import { samples } from '#test/support/samples.ts'
import { write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const accept = (member: Member, letterId: number) => member.call(acceptLetter, { body: { letterId } })

/** The number of replies with each outcome. */
function tally(replies: { status: number; code: string | undefined }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of replies) counts[code ?? status] = (counts[code ?? status] ?? 0) + 1
  return counts
}

const freeEverybody = () => world.sql`delete from holds`

it('one of 50 members who accept a letter twice each gets it; their second call gets LET-007, the others LET-008', async () => {
  const writer = await world.member()
  const members = await world.members(50)
  for (let round = 0; round < samples(50, 5); round++) {
    const { letterId } = await write(writer)
    const replies = await Promise.all(members.flatMap(member => [0, 1].map(() => accept(member, letterId))))
    expect(tally(replies)).toEqual({ 200: 1, 'LET-007': 1, 'LET-008': 98 })
    await freeEverybody()
  }
})

it('gives exactly one of 50 letters that one member takes at once', async () => {
  const writer = await world.member()
  const letters = await Promise.all(Array.from({ length: 50 }, () => write(writer)))
  const juno = await world.member()
  for (let round = 0; round < samples(100, 10); round++) {
    const replies = await Promise.all(letters.map(({ letterId }) => accept(juno, letterId)))
    expect(tally(replies)).toEqual({ 200: 1, 'LET-007': 49 })
    await freeEverybody()
  }
})
