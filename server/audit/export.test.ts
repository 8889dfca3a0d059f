import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportAudit, listAudit } from '#contract/audit.ts'
import { createRollingPaper, deleteRollingPaper } from '#contract/rolling-paper.ts'
import type { Sent } from '#contract/route.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { csv } from './csv.ts'
import { record } from './record.ts'

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld()
  admin = await world.admin()
})
afterAll(() => world.close())

const keep = (by: { id: number } | null, kept: Parameters<typeof record>[2]) =>
  world.house.transact(world.house.log, work => record(work, by, kept))
const list = async (query: Sent<typeof listAudit>['query'] = {}) =>
  (await admin.call(listAudit, { query: { size: '100', ...query } })).data
describe('the export', () => {
  it('is a table for a spreadsheet, and is recorded itself', async () => {
    const mina = await world.member()
    await keep(admin, {
      act: 'MEMBER_WARN',
      target: { kind: 'MEMBER', id: mina.id },
      member: mina.id,
      reason: '=HYPERLINK("https://evil.example")\n둘째 줄, 쉼표',
      detail: { warnings: 1 },
    })
    const { data } = await admin.call(exportAudit, { query: { zipCode: mina.zipCode } })
    expect(data).toMatchObject({ count: 1, complete: true })
    expect(data.fileName).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
    expect(data.text.startsWith('\uFEFF"번호","시각(한국)","관리자","한 일"')).toBe(true)
    expect(data.text).toContain(
      `"${admin.zipCode}","회원 경고","회원","${mina.id}","${mina.zipCode}","'=HYPERLINK(""https://evil.example"")\n둘째 줄, 쉼표","누적 경고: 1"\r\n`,
    )
    const [kept] = (await list()).content
    expect(kept).toMatchObject({
      act: 'AUDIT_EXPORT',
      adminZipCode: admin.zipCode,
      details: [{ name: 'count', value: '1' }],
    })
  })

  it('says the hour of Seoul', async () => {
    const { data: paper } = await admin.call(createRollingPaper, { body: { title: '봄' } })
    await admin.call(deleteRollingPaper, { params: { id: String(paper.eventPostId) } })
    const { data } = await admin.call(exportAudit, { query: { act: 'PAPER_DELETE' } })
    const [seoul] = await world.sql<[{ at: string }]>`
      select to_char(${world.clock.now()}::timestamptz at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as at`
    expect(data.text).toContain(`"${seoul.at}","${admin.zipCode}","롤링페이퍼 지우기"`)
    expect(data.text).toContain('"제목: 봄"')
  })

  it('holds every act that there is a word for', async () => {
    expect((await admin.call(exportAudit, { query: {} })).data.text).not.toContain('undefined')
  })
})

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '＋1', '－1', '＠1'])(
    '%j is text, not a formula',
    text => {
      expect(csv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
    },
  )

  it.each(['', '가나다', '1=1', 'a-b', '2026-03-02'])('%j stays as it is', text => {
    expect(csv([[text]])).toBe(`\uFEFF"${text}"\r\n`)
  })
})
