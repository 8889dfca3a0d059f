import { answerHeld, sendLetter } from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { listProposals, listSharePosts } from '#contract/sharing.ts'
import { expect, type Person, test } from '#test/journeys/support/fixtures.ts'
import { camera } from './camera.ts'

const worry = {
  title: '요즘 잠이 안 와요',
  content:
    '제 이름은 서연이에요. 불을 끄고 누우면 낮에 한 말이 자꾸 떠올라요.\n\n한빛고등학교 앞 분식집에서 지훈 씨를 만났는데, 저도 모르게 차갑게 굴었어요. 다들 이런 밤이 있을까요?',
}
const comfort = {
  title: '저도 그런 밤이 있어요',
  content: '그럴 때는 따뜻한 물을 한 잔 마시고 창밖을 봐요. 지훈 씨도 아마 잊었을 거예요.\n\n박서준 드림',
}

test('a member hides passages before a request, before an approval, and on a post', async ({ newMember }) => {
  const mina = await newMember('mina')
  const junho = await newMember('junho')
  const { page } = junho
  const drawn = await mina.call(sendLetter, { body: worry })
  await junho.call(acceptLetter, { body: { letterId: drawn.letterId } })
  const first = await junho.call(answerHeld, { body: comfort })
  await page.goto(`/letter/box/${first.matchingId}`)
  await expect(page.getByRole('article').locator('time')).toHaveCount(2)
  await expect(async () => {
    await page.reload()
    await page.getByRole('banner').getByRole('button', { name: '더 보기' }).click()
    await page.getByRole('button', { name: '편지 공유' }).click({ timeout: 1000 })
  }).toPass()
  for (const { title } of [worry, comfort]) await page.getByRole('checkbox', { name: title }).press('Space')
  await page
    .getByRole('textbox', { name: '함께 나누는 이유' })
    .fill('지훈 씨 이야기에 웃었던 밤이에요. 같이 읽어요.')
  const look = camera(page, '6 redactions')
  await page.getByRole('button', { name: '편지 2통 공유 요청' }).click()
  await expect(page.getByRole('heading', { name: '게시판에 이렇게 올라가요' })).toBeVisible()
  await look('before a request')
  await page.getByRole('button', { name: '가릴 부분 고르기' }).click()
  await look('before a request, choosing')
  await page
    .getByRole('button', { name: '지훈 씨' })
    .or(page.getByRole('button', { name: '지훈' }))
    .first()
    .click()
  const text = page.getByRole('listbox').nth(1)
  await text.getByRole('option', { name: '낮에' }).click()
  await text.getByRole('option', { name: '차갑게' }).click()
  await text.press('ArrowRight')
  await look('before a request, chosen')
  await select(junho)
  await look('before a request, a selection')
  await page.getByRole('button', { name: '고른 글 가리기' }).click()
  await page.getByRole('button', { name: '다 골랐어요' }).click()
  await look('before a request, redacted')
  await page.getByRole('button', { name: '이대로 공유 요청' }).click()
  await expect(page.getByText('공유 요청이 완료되었습니다.')).toBeVisible()
  await approve(mina)
  const { content } = await junho.call(listSharePosts, { query: {} })
  await page.goto('/board/letter')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await look('board, redacted')
  await page.goto(`/board/letter/${content[0]?.sharePostId}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await look('post, mine, redacted')
  await page.getByRole('button', { name: '더 가리기' }).click()
  await page.getByRole('listbox').nth(2).getByRole('option', { name: '따뜻한' }).click()
  await look('post, mine, choosing')
  await page.getByRole('button', { name: '고른 부분 가리기' }).click()
  await look('post, mine, a question')
})

/** Selects the third to the fifth word of the first letter. */
async function select({ page }: Person): Promise<void> {
  await page
    .getByRole('listbox')
    .nth(1)
    .evaluate(text => {
      const words = text.querySelectorAll('[role=option]')
      getSelection()?.setBaseAndExtent(words[2]!.firstChild!, 0, words[4]!.firstChild!, 1)
    })
}

async function approve({ page, call }: Person): Promise<void> {
  const look = camera(page, '6 redactions')
  const [proposal] = await call(listProposals)
  await page.goto(`/board/share/${proposal?.shareProposalId}`)
  await expect(page.getByRole('button', { name: '승인하기' })).toBeVisible()
  await look('request')
  await page.getByRole('button', { name: '가릴 부분 고르기' }).click()
  await page.getByRole('listbox').nth(2).getByRole('option', { name: '창밖을' }).click()
  await look('request, choosing')
  await page.getByRole('button', { name: '다 골랐어요' }).click()
  await page.getByRole('button', { name: '승인하기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '승인하기' }).click()
  await expect(page).toHaveTitle('홈 | 따숨우체국')
}
