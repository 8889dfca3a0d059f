import { Secret, TOTP } from 'otpauth'
import { getTimeline } from '#contract/notifications.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import { signIn } from '../steps.ts'

const isInAdministration = (page: Page) => expect(page).toHaveTitle('관리 홈 · 관리 | 따숨우체국')
const sheet = (page: Page) => page.getByRole('dialog', { name: '2단계 인증 켜기' })
const codeField = (page: Page) => sheet(page).getByLabel('앱에 보이는 여섯 자리 코드')

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: '2단계 인증 켜기' }).click()
  await expect(sheet(page)).toBeVisible()
}

/** Through the provider, and back to the account. */
async function signInAgain(page: Page, account: string): Promise<void> {
  await sheet(page).getByRole('button', { name: '다시 로그인하기' }).click()
  await page.getByLabel('다른 이름이나 이메일로 들어가기').fill(account)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL('/mypage/account')
}

test('an administrator signs in again to switch the second factor on, and reads that it is on', async ({
  page,
  newScript,
  pass,
  world,
}) => {
  const admin = await newScript('admin')
  const codeNow = async () => {
    const secret = ((await sheet(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: world.clock.now().getTime(),
    })
  }
  await signIn(page, admin.account)
  await isInAdministration(page)

  await test.step('a sign-in older than five minutes is led to another one, and back', async () => {
    await pass(301)
    await page.goto('/mypage/account')
    await openSheet(page)
    await expect(sheet(page)).toContainText(
      '2단계 인증은 로그인하고 5분 안에 켤 수 있어서, 한 번만 다시 로그인해 주세요.',
    )
    await signInAgain(page, admin.account)
  })

  await test.step('the five minutes run out before the code', async () => {
    await openSheet(page)
    await expect(codeField(page)).toBeVisible()
    await pass(301)
    await codeField(page).fill(await codeNow())
    await sheet(page).getByRole('button', { name: '켜기', exact: true }).click()
    await expect(sheet(page)).toContainText('그사이 로그인한 지 5분이 지났어요. 다시 로그인해서')
    await signInAgain(page, admin.account)
  })

  await test.step('a code in time switches it on', async () => {
    await openSheet(page)
    await codeField(page).fill(await codeNow())
    await sheet(page).getByRole('button', { name: '켜기', exact: true }).click()
    await expect(page.getByRole('dialog', { name: '복구 코드를 적어 두세요' })).toBeVisible()
    const { content } = await admin.call(getTimeline, { query: {} })
    expect(content.map(({ title }) => title)).toEqual([
      '2단계 인증을 켰어요. 내가 켜지 않았다면 다른 관리자에게 바로 알려 주세요.',
    ])
  })
})
