import {
  type FontType,
  fontTypes,
  openLetter,
  type PaperType,
  paperTypes,
  saveDraft,
  sendLetter,
} from '#contract/letters.ts'
import { disconnect } from '#contract/lifecycle.ts'
import { getCorrespondence } from '#contract/mailbox.ts'
import { createRollingPaper, leaveComment, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { approveProposal, propose } from '#contract/sharing.ts'
import { expect, type Person, test } from '#test/journeys/support/fixtures.ts'
import type { Member } from '#test/journeys/support/member.ts'
import { answered, chooseInMenu, comfort } from '#test/journeys/support/steps.ts'
import { camera } from './camera.ts'

const at = (id: number | null | undefined) => ({ params: { id: String(id) } })
const longTitle = '하고 싶은 말이 많아서 제목부터 길어진 편지를 오늘은 꼭 부치려고 해요 그럼 시작할게요'
const unbroken = '가나다라마바사아자차카타파하'.repeat(4).slice(0, 50)
const long = {
  title: unbroken,
  content: `${'ㅋ'.repeat(320)}\n\n${'긴 말을 이어서 적어요. '.repeat(40)}`,
}

// Time to look at letters under way.
test.use({ environment: { LETTER_DELIVERY_SECONDS: '10' } })

test('a member sees letters of every paper and font, long ones, own ones, and ended ones', async ({
  newMember,
  newScript,
}) => {
  const mina = await newMember('mina')
  const junho = await newScript('junho')
  const { page } = mina
  const look = camera(page, '4 letters')
  const { drawn, first } = await answered(mina, junho)
  await expect(page.getByRole('link', { name: '1통의 편지가 도착했어요!' })).toBeVisible()

  const sent = await dressed(junho, drawn.letterId)
  await look('home, letters are coming')
  await expect(page.getByRole('link', { name: '5통의 편지가 도착했어요!' })).toBeVisible()
  await look('home, five letters')
  for (const { letterId, paperType, fontType } of sent) {
    await page.goto(`/letter/${letterId}`)
    await expect(page.getByRole('article')).toBeVisible()
    await look(`letter, ${paperType}, ${fontType}`)
  }
  const longLetter = await mina.call(sendLetter, {
    body: { ...long, parentLetterId: sent[0]!.letterId },
  })
  await page.goto(`/letter/${longLetter.letterId}`)
  await expect(page.getByRole('article')).toBeVisible()
  await look('letter, mine, under way, long words')
  await page.getByRole('button', { name: '편지 거두기' }).click()
  await look('letter, a question before the recall')
  await page.getByRole('alertdialog').getByRole('button', { name: '돌아가기' }).click()
  await page.goto(`/letter/box/${first.matchingId}`)
  await expect(page.getByText(unbroken)).toBeVisible()
  await look('correspondence, long words')
  await expect
    .poll(async () => (await junho.call(openLetter, at(longLetter.letterId)).catch(() => null))?.title)
    .toBe(unbroken)
  await rate(mina, first.letterId)
  await shareLong(mina, junho, [longLetter.letterId, first.letterId])
  await draftLong(mina)
  await paperLong(mina, await newScript('admin'))
  await end(mina, junho, first.matchingId)
})

/** One more letter on each of the other papers, so that every font is shown as well. */
async function dressed(writer: Member, parentLetterId: number) {
  const sent: { letterId: number; paperType: PaperType; fontType: FontType }[] = []
  for (const [index, paperType] of paperTypes.slice(1).entries()) {
    const fontType = fontTypes[(index + 1) % fontTypes.length]!
    const body = { title: '창밖을 보다가 써요', content: fourParagraphs, paperType, fontType, parentLetterId }
    sent.push({ ...(await writer.call(sendLetter, { body })), paperType, fontType })
  }
  return sent
}

const fourParagraphs = `${comfort.content}\n\n오늘은 버스를 하나 놓쳤어요. 정류장에 앉아 있었더니 옆에 앉은 할머니가 귤을 하나 주셨어요. 귤은 따뜻했어요.\n\n내일은 조금 일찍 나가려고요. 그래도 또 놓치면, 이번에는 제가 귤을 준비해 둘게요.`

async function rate({ page }: Person, letterId: number): Promise<void> {
  const look = camera(page, '4 letters')
  await page.goto(`/letter/${letterId}`)
  await page.getByRole('button', { name: '따뜻했어요' }).click()
  await expect(page.getByText('온도 측정된 편지예요!')).toBeVisible()
  await look('letter, rated')
  await page.getByRole('button', { name: '신고', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '어떤 점이 불편했나요?' })).toBeVisible()
  await look('letter, report')
}

async function shareLong(mina: Person, junho: Member, letterIds: number[]): Promise<void> {
  const { page } = mina
  const look = camera(page, '4 letters')
  const message = `${unbroken.repeat(3)} ${longTitle}`.slice(0, 250)
  const { shareProposalId } = await mina.call(propose, {
    body: { letterIds, recipientId: junho.id, message },
  })
  const { sharePostId } = await junho.call(approveProposal, { ...at(shareProposalId), body: {} })
  await page.goto('/board/letter')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await look('board, one post, long words')
  await page.goto(`/board/letter/${sharePostId}`)
  await page.getByRole('button', { name: /좋아요/ }).click()
  await expect(page.getByRole('button', { name: '좋아요 1' })).toBeVisible()
  await look('post, mine, liked, long words')
  await page.getByRole('button', { name: '내리기' }).click()
  await look('post, a question before it goes')
  await page.goto('/mypage/board')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await look('my posts, one, long words')
}

async function draftLong(mina: Person): Promise<void> {
  const { page } = mina
  const look = camera(page, '4 letters')
  await mina.call(saveDraft, { body: long })
  await mina.call(sendLetter, { body: { title: longTitle, content: fourParagraphs } })
  await page.goto('/')
  await page.getByRole('button', { name: '임시 저장 1통' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toBeVisible()
  await look('home, drafts, long words')
  await page.getByRole('dialog').getByRole('link').first().click()
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(unbroken)
  await look('write, long words')
  await page.goto('/mypage/letters')
  await expect(page.getByText(longTitle).first()).toBeVisible()
  await look('my letters, one waits, long words')
  await page.goto('/mypage/notifications')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await look('notifications, unread')
}

async function paperLong({ page, call }: Person, admin: Member): Promise<void> {
  const look = camera(page, '4 letters')
  const { eventPostId } = await admin.call(createRollingPaper, {
    body: { title: longTitle },
  })
  await admin.call(toggleRollingPaper, at(eventPostId))
  for (const content of ['짧아요.', 'ㅎ'.repeat(200), fourParagraphs])
    await call(leaveComment, { ...at(eventPostId), body: { content } })
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^롤링페이퍼/ })).toBeVisible()
  await look('home, rolling paper with a long title')
  await page.goto(`/board/rolling/${eventPostId}`)
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await look('rolling paper, long words')
  await page.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('rolling paper, a long letter of mine')
  await page.getByRole('dialog').getByRole('button', { name: '지우기' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('rolling paper, a question before it goes')
  await admin.call(toggleRollingPaper, at(eventPostId))
  await page.goto(`/board/rolling/${eventPostId}`)
  await expect(page.getByText('이제 끝난 롤링페이퍼예요.')).toBeVisible()
  await look('rolling paper, over')
}

async function end({ page, call }: Person, junho: Member, matchingId: number | null): Promise<void> {
  const look = camera(page, '4 letters')
  const received = (await call(getCorrespondence, { ...at(matchingId), query: {} })).content.find(
    letter => !letter.myLetter,
  )
  await page.goto(`/letter/box/${matchingId}`)
  await chooseInMenu(page, '연결 끊기')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('correspondence, a question before it ends')
  await junho.call(disconnect, at(matchingId))
  await page.goto('/letter/box')
  await expect(page.getByRole('link', { name: /대화가 끝난 편지함/ })).toBeVisible()
  await look('mailbox, one, ended')
  await page.goto(`/letter/box/${matchingId}`)
  await expect(page.getByText('끝난 대화예요.')).toBeVisible()
  await look('correspondence, ended')
  await page.goto(`/letter/${received?.letterId}`)
  await expect(page.getByRole('button', { name: '대화가 종료된 편지입니다' })).toBeVisible()
  await look('letter, ended')
}
