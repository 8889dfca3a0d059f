import { perform } from '#server/cli/admin-commands.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import { isHome, signIn } from '../steps.ts'

test('a member whose provider gives other ids opens the box of the same e-mail', async ({
  page,
  newScript,
  pass,
  world,
}) => {
  const mina = await newScript('mina')
  // The stand-in keeps its ids, so the stored one becomes the former id.
  await world.sql`with method as (update sign_in_methods set subject_hash = 'former' where member_id = ${mina.id})
    update members set subject_hash = 'former' where id = ${mina.id}`
  await pass(1)
  await perform(world.context, ['provider-changed', 'kakao'])
  await pass(1)
  await signIn(page, mina.account)
  await expect(page.getByRole('heading', { name: '쓰던 우편함을 열까요?' })).toBeVisible()
  await page.getByRole('button', { name: '쓰던 우편함 열기' }).click()
  await isHome(page)
  await page.goto('/mypage')
  await expect(page.getByText(mina.zipCode).first()).toBeVisible()
  await expect(page.getByText(`${mina.account}@kakao.local.test`)).toBeVisible()
})
