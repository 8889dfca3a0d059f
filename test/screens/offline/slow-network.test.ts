import { listDrafts, listWaiting } from '#contract/letters.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import type { Route } from '#test/support/screens/route.ts'
import { fillIn, pressSaveDraft, worry } from '../steps.ts'

const word = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

/**
 * The first call of a route never gets an answer, although the server executes it. Returns a way to wait for the
 * call.
 */
async function hangOnce(page: Page, path: RegExp, first: (route: Route) => unknown = () => {}) {
  let calls = 0
  let hanging = 0
  await page.route(path, async route => {
    if (++calls > 1) return route.continue()
    await first(route)
    hanging++
  })
  return () => expect.poll(() => hanging).toBe(1)
}

test('a slow call may be repeated or given up', async ({ newMember, pass }) => {
  const mina = await newMember('mina')
  const { page } = mina

  await test.step('a read can be repeated', async () => {
    const itHangs = await hangOnce(page, /\/api\/share-posts\?/)
    await page.getByRole('link', { name: '게시판' }).click()
    await expect(page.getByText('로딩 중 입니다.')).toBeVisible()
    await itHangs()
    await pass(8)
    await word(page, '조금 오래 걸리고 있어요. 조금만 더 기다려 주세요.')
      .getByRole('button', { name: '다시 시도' })
      .click()
    await expect(page.getByText('게시글이 없습니다.')).toBeVisible()
    await page.goBack()
  })

  await test.step('a write can be given up, also inside a dialog', async () => {
    await page.getByRole('link', { name: '속마음 나누기' }).click()
    await fillIn(page, worry)
    await pressSaveDraft(page)
    const itHangs = await hangOnce(page, /\/temporary-save$/)
    await page.getByRole('button', { name: '임시 저장 1통' }).click()
    const sheet = page.getByRole('dialog', { name: '임시 저장' })
    await sheet.getByRole('button', { name: `${worry.title} 지우기` }).click()
    const question = page.getByRole('alertdialog', { name: '임시 저장한 편지를 지울까요?' })
    await question.getByRole('button', { name: '지우기' }).click()
    await expect(question).toHaveAttribute('aria-busy', 'true')
    await itHangs()
    await pass(8)
    await question.getByRole('button', { name: '그만 기다리기' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText('서버 오류로 임시 저장한 편지를 지우지 못했습니다')).toBeVisible()
    await sheet.getByRole('link', { name: worry.title }).click()
    await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(worry.title)
  })

  await test.step('a letter without an answer is sent again, and exists once', async () => {
    const itHangs = await hangOnce(page, /\/api\/letters$/, route => route.fetch())
    await page.getByRole('button', { name: '다음 단계' }).click()
    await page.getByText('기타').click()
    await page.getByRole('button', { name: '편지 보내기' }).click()
    await itHangs()
    await pass(8)
    const patience = word(page, '조금 오래 걸리고 있어요. 쓴 글은 그대로 있어요.')
    await patience.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
    await expect(patience).toBeHidden()
    const waiting = await mina.call(listWaiting, { query: { status: 'waiting' } })
    expect(waiting.map(({ title }) => title)).toEqual([worry.title])
    expect(await mina.call(listDrafts, { query: { status: 'draft' } })).toEqual([])
  })
})
