import { claimRights } from '#contract/rights-claims.ts'
import { desk, expect, test } from '#test/support/screens/fixtures.ts'
import { pair, share } from '#test/support/steps.ts'

test('an administrator reads as many claims as they like, and decides those alone', async ({
  newMember,
  pass,
  world,
}) => {
  const { mina, juno, first } = await pair(world)
  const { postId } = await share(mina, juno, [first.letterId])
  const claim = (reason: string) =>
    world.nobody.call(claimRights, {
      body: { address: String(postId), reasonType: 'PRIVACY', reason, contact: 'claimant@example.com' },
    })
  await claim('1번째 신고예요.')
  // The number of a claim that another server takes now and stores later.
  const [late] = await world.sql<[{ id: number }]>`
    select nextval(pg_get_serial_sequence('rights_claims', 'id')) as id`
  for (let n = 2; n <= 45; n++) await claim(`${n}번째 신고예요.`)
  await pass(1)
  const { page } = await newMember('admin', { at: '/admin/desk?filter=CLAIM', viewport: desk })
  await page.getByRole('list', { name: '처리할 일' }).getByRole('button').click()
  const opened = page.getByRole('region', { name: '열어 본 일' })
  const claims = opened.getByRole('region', { name: '신고', exact: true })
  await expect(claims).toContainText('신고 45건')
  await expect(claims.getByRole('listitem')).toHaveCount(20)
  await expect(claims).toContainText('읽은 20건만 결정하고, 나머지는 계속 기다려요.')
  await claims.getByRole('button', { name: '다음 신고 보기' }).click()
  await expect(claims.getByRole('listitem')).toHaveCount(40)
  await expect(claims).toContainText('40번째 신고예요.')
  // A new claim, and the timer of the desk, read the item again.
  await claim('46번째 신고예요.')
  await pass(31)
  await expect(claims).toContainText('신고 46건')
  await expect(claims.getByRole('listitem')).toHaveCount(40)

  const hide = async () => {
    await opened.getByRole('button', { name: '임시로 가리기' }).click()
    const form = opened.getByRole('region', { name: '임시로 가리기' })
    await form.getByRole('textbox').fill('실명이 보여서 가렸어요.')
    await form.getByRole('button', { name: '임시로 가리기' }).click()
    await pass(11)
  }
  // Another server put a claim among those that were read.
  await world.sql`
    with late as (
      insert into rights_claims (id, case_id, post_number, reason_type, reason_sealed, contact_sealed, claimed_at)
      overriding system value
      select ${late.id}, case_id, post_number, reason_type, reason_sealed, contact_sealed, claimed_at
      from rights_claims order by id limit 1 returning case_id)
    update rights_cases set claim_count = claim_count + 1 from late where id = case_id`
  await hide()
  await expect(page.getByText('그 사이에 같은 글의 신고가 더 왔어요. 함께 읽고 결정해 주세요.')).toBeVisible()
  await page.getByRole('list', { name: '처리할 일' }).getByRole('button').click()
  // The desk forgets what was read before, so that the claim in between can be read.
  await expect(claims.getByText('1번째 신고예요.', { exact: true })).toHaveCount(2)
  await expect(claims.getByRole('listitem')).toHaveCount(20)
  // The words of the refused decision are still in its form.
  await opened.getByRole('button', { name: '임시로 가리기' }).click()
  await pass(11)
  await expect
    .poll(() => world.sql`select status, claim_count from rights_cases order by id`)
    .toEqual([
      { status: 'HIDDEN', claim_count: 20 },
      { status: 'PENDING', claim_count: 27 },
    ])
  await page.getByRole('list', { name: '처리할 일' }).getByRole('button').click()
  await expect(claims).toContainText('신고 27건')
  await expect(claims).toContainText('20번째 신고예요.')
})
