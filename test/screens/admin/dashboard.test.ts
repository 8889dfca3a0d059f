import { sendLetter } from '#contract/letters.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import { answered, comfort, isHome, signIn, worry } from '../steps.ts'

test('the dashboard shows the same numbers as plain SQL', async ({
  newScript,
  page,
  pass,
  world: { sql },
}) => {
  const [mina, junho, sora] = [await newScript('mina'), await newScript('junho'), await newScript('sora')]
  const admin = await newScript('admin')
  await answered(mina, junho)
  await sora.call(sendLetter, { body: worry })
  await sora.call(sendLetter, { body: { ...comfort, category: 'CONSULT' } })
  await pass(3600)
  await signIn(page, mina.account)
  await isHome(page)
  page.device.session.clear()
  page.device.cookies.clear()
  await signIn(page, admin.account)
  await expect(page).toHaveURL('/admin')
  const [truth] = await sql<[Record<'written' | 'fresh' | 'answered' | 'waiting' | 'visitors', number>]>`
    select (select count(*)::int from letters) as written,
      (select count(*)::int from letters where parent_id is null) as fresh,
      (select count(*)::int from letters where parent_id is not null) as answered,
      (select count(*)::int from letters where parent_id is null and answer_id is null) as waiting,
      (select count(distinct member_id)::int from member_days) as visitors`
  expect(truth).toEqual({ written: 4, fresh: 3, answered: 1, waiting: 2, visitors: 2 })
  await page.goto('/admin')
  const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(tile('답장을 기다리는 편지').first()).toContainText(`${truth.waiting}통`)
  await expect(tile('오늘 다녀간 회원')).toContainText(`${truth.visitors}명`)
  await expect(page.getByRole('region', { name: '늦게 도착한 답장' })).toBeHidden()
  await page.getByRole('button', { name: '더 보기' }).click()
  const today = async (title: string) => {
    const plot = page.getByRole('region', { name: title, exact: true })
    await plot.getByRole('button', { name: '표로 보기' }).click()
    const cells = await plot.getByRole('row').nth(1).getByRole('cell').all()
    return Promise.all(cells.map(cell => cell.textContent()))
  }
  expect(await today('쓴 편지')).toEqual([`${truth.written}통`, `${truth.fresh}통`])
  const share = Math.round((truth.answered / truth.fresh) * 100)
  expect(await today('24시간 안에 답장받은 새 편지')).toEqual([
    `${share}%`,
    `${truth.answered}통`,
    `${truth.fresh}통`,
  ])
  expect(await today('답장을 기다리는 편지')).toEqual([`${truth.waiting}통`])
  expect(await today('늦게 도착한 답장')).toEqual(['0통', `${truth.answered}통`])
  expect(await today('다녀간 회원')).toEqual([`${truth.visitors}명`])
})
