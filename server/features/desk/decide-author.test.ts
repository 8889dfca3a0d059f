import { describe, expect, it } from 'vitest'
import { decideAuthor } from '#contract/desk.ts'
import { countWarnings, openReportsWorld } from '#server/features/reports/reports.fixture.ts'
import { refused } from '#test/support/refused.ts'
import { at, complain, judge } from '#test/support/steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'

const { world, admin, leave, statusOf } = await closeAfterTests(openReportsWorld())

/** Reports on so many letters of the member. */
async function reports(author: Member, count: number, reporter?: Member): Promise<number[]> {
  const by = reporter ?? (await world.member())
  const made: number[] = []
  for (let n = 0; n < count; n++) made.push(await complain(by, { eventCommentId: await leave(author) }))
  return made
}
const decide = (
  author: Member,
  reportIds: number[],
  status: 'RESOLVED' | 'REJECTED' = 'REJECTED',
  by = admin,
) => by.call(decideAuthor, { ...at(author.id), body: { status, adminMemo: '다정하게 써요.', reportIds } })
const statuses = (ids: number[]) => Promise.all(ids.map(statusOf))

describe('a decision on several things of one author', () => {
  it('rejects each of them, with all reports on each', async () => {
    const mina = await world.member()
    const eventCommentId = await leave(mina)
    const both = [
      await complain(await world.member(), { eventCommentId }),
      await complain(await world.member(), { eventCommentId }),
    ]
    const [other, untouched] = (await reports(mina, 2)) as [number, number]
    const { data } = await decide(mina, [both[1]!, other, both[0]!])
    expect(data).toEqual({ decided: [...both, other], skipped: [], warningCount: 0 })
    expect(await statuses([...both, other, untouched])).toEqual([
      'REJECTED',
      'REJECTED',
      'REJECTED',
      'PENDING',
    ])
  })

  it('warns for each until a warning bars', async () => {
    const mina = await world.member()
    const [a, b, c, d] = (await reports(mina, 4)) as [number, number, number, number]
    const { data } = await decide(mina, [a, b, c, d], 'RESOLVED')
    expect(data).toEqual({ decided: [a, b, c], skipped: [{ id: d, code: 'MEM-006' }], warningCount: 3 })
    expect(await statuses([c, d])).toEqual(['RESOLVED', 'PENDING'])
    // The author was barred before this call, so nothing is skipped.
    expect((await decide(mina, [d], 'RESOLVED')).data).toMatchObject({ decided: [d], warningCount: 4 })
  })

  it('skips what was decided before, what is of another author, and my own case', async () => {
    const [mina, juno] = await world.members(2)
    await world.admin()
    const [done, open] = (await reports(mina, 2)) as [number, number]
    const [strange] = (await reports(juno, 1)) as [number]
    const [mine] = (await reports(mina, 1, admin)) as [number]
    await judge(admin, done, 'REJECTED')
    const { data } = await decide(mina, [mine, done, strange, 999_999, open])
    expect(data).toEqual({
      decided: [open],
      skipped: [
        { id: mine, code: 'REPORT-006' },
        { id: done, code: 'REPORT-004' },
        { id: strange, code: 'REPORT-002' },
        { id: 999_999, code: 'REPORT-002' },
      ],
      warningCount: 0,
    })
    expect(await statuses([mine, strange])).toEqual(['PENDING', 'PENDING'])
  })

  it('gives each warning once if two administrators decide the same things at once', async () => {
    const mina = await world.member()
    const both = await reports(mina, 2)
    const other = await world.admin()
    const done = await Promise.all([
      decide(mina, both, 'RESOLVED'),
      decide(mina, both.toReversed(), 'RESOLVED', other),
    ])
    expect(done.flatMap(({ data }) => data.decided).sort((a, b) => a - b)).toEqual(both)
    expect(await countWarnings(mina)).toBe(2)
  })

  it('is refused without reports, and for an unknown member', async () => {
    const mina = await world.member()
    expect((await decide(mina, [])).code).toBe('COM-001')
    refused(await decide({ ...mina, id: 999_999 }, [1]), 404, 'MEM-001')
  })
})
