import { openLetter } from '#contract/letters.ts'
import {
  approveProposal,
  deleteSharePost,
  listProposals,
  listSharePosts,
  propose,
} from '#contract/sharing.ts'
import { desk, expect, type Person, test } from '#test/support/screens/fixtures.ts'
import { answered, comfort, worry } from '../steps.ts'
import { openChoice } from './open-choice.ts'

const reason = '민지 씨와 나눈 밤 이야기예요. 함께 읽어요.'
const at = (id: number) => ({ params: { id: String(id) } })

test('both members of a post black out passages, before and after it is published', async ({
  newMember,
  pass,
}) => {
  const mina = await newMember('mina', { viewport: desk })
  const junho = await newMember('junho')
  const sora = await newMember('sora')
  const { drawn, first } = await answered(mina, junho)
  await pass(3600)

  await test.step('junho sees the post as it will appear, and chooses what to black out', async () => {
    const { page } = junho
    await openChoice(junho, mina)
    for (const { title } of [worry, comfort]) await page.getByRole('checkbox', { name: title }).press('Space')
    await page.getByRole('textbox', { name: '함께 나누는 이유' }).fill(reason)
    await page.getByRole('button', { name: '편지 2통 공유 요청' }).click()
    await expect(page.getByRole('heading', { name: '게시판에 이렇게 올라가요' })).toBeFocused()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(letter(page, '내가 쓴 편지')).toContainText(comfort.content)
    await page.getByRole('button', { name: '가릴 부분 고르기' }).click()
  })

  await test.step('a suggestion, a press, the keyboard and a selection black out; each can be undone', async () => {
    const { page } = junho
    const bars = page.getByRole('main').getByRole('img', { name: '가린 부분' })
    const name = page.getByRole('button', { name: '민지' })
    await name.click()
    await expect(name).toHaveAttribute('aria-pressed', 'true')
    await expect(bars).toHaveCount(1)
    const mine = letter(page, '내가 쓴 편지').getByRole('listbox')
    await mine.getByRole('option', { name: '따뜻한' }).click()
    await expect(bars).toHaveCount(2)
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(bars).toHaveCount(1)
    await mine.getByRole('option', { name: '따뜻한' }).click()
    await mine.getByRole('option', { name: '가린 부분' }).click()
    await expect(mine).toContainText(comfort.content)
    // The first two words: 그럴 때는.
    await mine.press('Home')
    await mine.press('Shift+ArrowRight')
    await mine.press('Enter')
    await expect(mine).toContainText('■■■ 따뜻한 물을')
    const theirs = letter(page, '상대가 쓴 편지').getByRole('listbox')
    const [from, , to] = await theirs.getByRole('option').all()
    const [first, last] = [await from!.element(), await to!.element()]
    page.device.window.getSelection()!.setBaseAndExtent(first.firstChild!, 0, last.firstChild!, 2)
    await page.getByRole('button', { name: '고른 글 가리기' }).click()
    await expect(bars).toHaveCount(3)
    await page.getByRole('button', { name: '다 골랐어요' }).click()
    await expect(letter(page, '상대가 쓴 편지')).not.toContainText('불을 끄고')
    await page.getByRole('button', { name: '이대로 공유 요청' }).click()
    await expect(page.getByText('공유 요청이 완료되었습니다.')).toBeVisible()
  })

  await test.step('mina sees the same post, blacks out one word more and agrees', async () => {
    const { page } = mina
    const [proposal] = await mina.call(listProposals)
    await page.goto(`/board/share/${proposal?.shareProposalId}`)
    await expect(page.getByText('씨와 나눈 밤 이야기예요. 함께 읽어요.')).not.toContainText('민지')
    await expect(letter(page, '요청한 분이 쓴 편지')).toContainText('■■■ 따뜻한 물을')
    await page.getByRole('button', { name: '가릴 부분 고르기' }).click()
    const theirs = letter(page, '요청한 분이 쓴 편지').getByRole('listbox')
    const fixed = theirs.getByRole('option', { name: '가린 부분' })
    await expect(fixed).toHaveAttribute('aria-disabled', 'true')
    ;(await fixed.element()).click()
    await expect(theirs).toContainText('■■■ 따뜻한 물을')
    await theirs.getByRole('option', { name: '창밖을' }).click()
    await page.getByRole('button', { name: '다 골랐어요' }).click()
    await page.getByRole('button', { name: '승인하기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '승인하기' }).click()
    await expect(page).toHaveTitle('홈 | 따숨우체국')
  })

  const [post] = (await sora.call(listSharePosts, { query: {} })).content
  const address = `/board/letter/${post?.sharePostId}`

  await test.step('sora reads what both left, and nothing else arrives in her browser', async () => {
    const { page } = sora
    const answers: string[] = []
    await page.route(/\/api\/share-/, async route => {
      const body = await (await route.fetch()).text()
      answers.push(body)
      await route.fulfill({ body })
    })
    await page.goto('/board/letter')
    await page.getByRole('link', { name: /나눈 밤 이야기예요/ }).click()
    await expect(letter(page, '님이 쓴 편지').filter({ hasText: '따뜻한 물을' })).toContainText(
      '■■■ 따뜻한 물을 한 잔 마시고 ■■■ 봐요.',
    )
    await expect(page.getByRole('main').getByRole('img', { name: '가린 부분' })).toHaveCount(4)
    await expect(page.getByRole('button', { name: '더 가리기' })).toBeHidden()
    const said = answers.join()
    expect(said).toContain('따뜻한 물을')
    for (const words of ['민지', '그럴 때는', '불을 끄고', '창밖을']) expect(said).not.toContain(words)
  })

  await test.step('mina blacks out more of the post, for good', async () => {
    const { page } = mina
    await page.goto(address)
    await page.getByRole('button', { name: '더 가리기' }).click()
    await letter(page, '내가 쓴 편지').getByRole('option', { name: '이런' }).click()
    await page.getByRole('button', { name: '고른 부분 가리기' }).click()
    const question = page.getByRole('alertdialog', { name: '고른 부분을 가릴까요?' })
    await question.getByRole('button', { name: '돌아가기' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: '고른 부분 가리기' }).click()
    await question.getByRole('button', { name: '가리기' }).click()
    await expect(page.getByText('고른 부분을 가렸어요.')).toBeVisible()
    await expect(letter(page, '내가 쓴 편지')).toContainText('다들 ■■■ 밤이 있을까요?')
    await sora.page.reload()
    await expect(sora.page.getByText('다들 ■■■ 밤이 있을까요?')).toBeVisible()
  })

  await test.step('the letters stay whole for the two', async () => {
    for (const member of [mina, junho]) {
      expect((await member.call(openLetter, at(drawn.letterId))).content).toBe(worry.content)
      expect((await member.call(openLetter, at(first.letterId))).content).toBe(comfort.content)
    }
  })

  await test.step('the passages stay black in another post of the letter, also by a client that knows none', async () => {
    await mina.call(deleteSharePost, at(post!.sharePostId))
    const body = { letterIds: [first.letterId], recipientId: drawn.writerId, message: reason }
    const { shareProposalId } = await junho.call(propose, { body })
    const { sharePostId } = await mina.call(approveProposal, { ...at(shareProposalId), body: {} })
    await sora.page.goto(`/board/letter/${sharePostId}`)
    await expect(sora.page.getByText('■■■ 따뜻한 물을 한 잔 마시고 ■■■ 봐요.')).toBeVisible()
    await expect(sora.page.getByText(reason)).toBeVisible()
  })
})

const letter = (page: Person['page'], whose: string) => page.getByRole('article').filter({ hasText: whose })
