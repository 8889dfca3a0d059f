import type { Page } from '@playwright/test'
import { makeKeeper } from '#contract/keepers.ts'
import { answerHeld, sendLetter } from '#contract/letters.ts'
import { disconnect } from '#contract/lifecycle.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { changeUnwanted } from '#contract/unwanted.ts'
import { type Connection, connect } from '#server/platform/database/pool.ts'
import { acquaint, arrival } from '../support/acquaint.ts'
import type { Member } from '../support/member.ts'
import { answered, chooseInMenu, comfort, fillIn, thanks, worry } from '../support/steps.ts'
import type { Screen } from './screens.ts'
import { button, heading, isSeen, overlay, text } from './ways.ts'

const withNumber = {
  title: '목소리를 듣고 싶어요',
  content: '이제 목소리로 이야기해요. 010-1234-5678 이에요.',
}
const aboutExams = { title: '시험 전날 밤', content: '내일이 시험이라 잠이 안 와요.' }

/** Brings about what `friendScreens` show of mina. Returns the letters. */
export async function befriend(
  mina: Member,
  newScript: (name: string) => Promise<Member>,
  database: Connection,
) {
  const [junho, sora, hana, byeol] = await Promise.all(['junho', 'sora', 'hana', 'byeol'].map(newScript))
  const { ofMina } = await acquaint(mina, junho!)
  const numbered = await junho!.call(sendLetter, { body: { ...withNumber, parentLetterId: ofMina.letterId } })
  const { first: kept } = await answered(mina, sora!)
  const drawn = await mina.call(sendLetter, { body: worry })
  await hana!.call(acceptLetter, { body: { letterId: drawn.letterId } })
  const unwanted = await hana!.call(answerHeld, { body: aboutExams })
  const { first: ended } = await answered(mina, byeol!)
  for (const letter of [numbered, kept, unwanted, ended]) await arrival(mina, letter)
  await mina.call(disconnect, { params: { id: String(ended.matchingId) } })
  await mina.call(changeUnwanted, { body: { words: ['시험'], topics: [] } })
  for (const body of [worry, comfort]) await hana!.call(sendLetter, { body: { ...body, heavy: true } })
  const admin = await newScript('admin')
  await admin.call(makeKeeper, { body: { zipCode: mina.zipCode } })
  const sql = connect(database, 1)
  await sql`update holds set by_keeper = true where member_id = ${sora!.id}`
  await sql`update keepers set paused_at = now()`
  await sql.end()
  return { numbered, kept, unwanted }
}

const report = (page: Page) => page.getByRole('dialog', { name: '어떤 점이 불편했나요?' })

/** States between two members, and those of a keeper. */
export const friendScreens = ({
  numbered,
  kept,
  unwanted,
}: Awaited<ReturnType<typeof befriend>>): Screen[] => [
  { name: 'random letters, heavy', at: '/letter/random', shown: text('무거운 이야기') },
  {
    name: 'my settings, forbidden notifications',
    at: '/mypage/settings',
    shown: text('이 브라우저에서 따숨우체국의 알림이 막혀 있어요.'),
  },
  {
    name: 'my letters, disconnected',
    at: '/mypage/letters',
    shown: heading('끊은 대화'),
    states: { 'undo dialog': overlay(/다시 잇기$/, 'alertdialog') },
  },
  {
    name: 'my account, unwanted words',
    at: '/mypage/account',
    shown: button('보고 고치기'),
    states: {
      async 'unwanted words'(page) {
        await button('보고 고치기')(page).click()
        await page.getByRole('textbox', { name: '말' }).fill('면접')
        await isSeen(button('시험 없애기')(page))
      },
    },
  },
  { name: 'letter, covered', at: `/letter/${unwanted.letterId}`, shown: button('펼쳐서 읽기') },
  {
    name: 'letter, covered contact',
    at: `/letter/${numbered.letterId}`,
    shown: button('가려 둔 연락처 보기'),
  },
  {
    name: 'write, contact data',
    at: `/letter/write?letterId=${numbered.letterId}`,
    way: page => fillIn(page, withNumber),
    shown: text(/전화번호 같아요\. 보내기 전에 한 번 여쭤볼게요\./),
    states: { question: overlay('답장 보내기', 'alertdialog', '연락처로 보이는 부분이 있어요') },
  },
  {
    name: 'letter, from a keeper',
    at: `/letter/${kept.letterId}`,
    shown: page => page.getByRole('img', { name: '온기지기의 답장' }),
    states: {
      async report(page) {
        await page.getByRole('button', { name: '신고', exact: true }).click()
        await report(page).getByText('신고하지 않고 할 수 있는 일').click()
        await isSeen(report(page).getByRole('button', { name: '연결 끊기' }))
      },
      async 'covered by its reader'(page) {
        await report(page).getByRole('button', { name: '가려 두기' }).click()
        await report(page).getByRole('button', { name: '취소' }).click()
        await isSeen(button('다시 펼치기')(page))
      },
    },
  },
  {
    name: 'correspondence, silent',
    at: `/letter/box/${kept.matchingId}`,
    shown: heading('한동안 편지가 오가지 않았어요'),
    states: { 'short letter': overlay('시간이 조금 필요해요', 'alertdialog', '이 짧은 편지를 보낼까요?') },
  },
  {
    name: 'write, last letter',
    at: `/letter/write?letterId=${kept.letterId}`,
    async way(page) {
      await fillIn(page, thanks)
      await chooseInMenu(page, '마지막 편지로 쓰기')
    },
    shown: heading('마지막 편지를 쓰고 있어요'),
    states: {
      question: overlay('마지막 편지 보내기', 'alertdialog', '마지막 편지로 보낼까요?'),
      async sent(page) {
        await page.getByRole('alertdialog').getByRole('button', { name: '보내기' }).click()
        await isSeen(text('마지막 편지예요.')(page))
      },
    },
  },
  { name: 'keeper, paused', at: '/keeper', shown: heading('많이 바빴지요?') },
  {
    name: 'keeper, line',
    way: page => button('다시 시작하기')(page).click(),
    shown: button('다음 편지 맡기'),
  },
  {
    name: 'keeper, letter',
    way: page => button('다음 편지 맡기')(page).click(),
    shown: page => page.getByRole('region', { name: '답장 기한' }),
  },
  {
    name: 'correspondence, closed kindly',
    at: `/letter/box/${kept.matchingId}`,
    shown: heading('마지막 편지로 이야기를 맺었어요'),
  },
]
