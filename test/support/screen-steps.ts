import { answerHeld, type SentLetter, sendLetter } from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import type { CallInput, Output, Route } from '#contract/route.ts'

/** Steps that a journey in Chromium and a flow without a browser share, on what both kinds of pages have. */
export type Screen = Spots & { goto(path: string): Promise<unknown> }
type Spot = Spots & {
  click(): Promise<void>
  fill(text: string): Promise<void>
  check(): Promise<void>
  filter(by: { hasText: string | RegExp }): Spot
  /** Waits until the one element is visible. */
  waitFor(): Promise<void>
}
type Spots = {
  getByRole(role: Role, options?: { name?: string | RegExp; exact?: boolean; checked?: boolean }): Spot
  getByText(text: string): Spot
  getByLabel(text: string): Spot
}
type Role =
  | 'alertdialog'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'radio'
  | 'status'
  | 'textbox'
type Caller = {
  call<R extends Route>(
    route: R,
    ...sent: keyof CallInput<R> extends never ? [] : [sent: CallInput<R>]
  ): Promise<Output<R>>
}

export type Words = { title: string; content: string }

export const worry = {
  title: '요즘 잠이 안 와요',
  content: '불을 끄고 누우면 낮에 한 말이 자꾸 떠올라요.\n다들 이런 밤이 있을까요?',
}
export const comfort = {
  title: '저도 그런 밤이 있어요',
  content: '그럴 때는 따뜻한 물을 한 잔 마시고 창밖을 봐요.',
}
export const thanks = { title: '고마워요', content: '오늘은 물을 끓여 두었어요. 잘 잘 수 있을 것 같아요.' }

/** Signs in through the screens: our login screen, the provider's page, and back. */
export async function signIn(page: Screen, name: string, provider = '카카오'): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: `${provider}로 시작하기` }).click()
  await page.getByRole('heading', { name: '누구로 들어갈까요?' }).waitFor()
  await page.getByLabel('다른 이름이나 이메일로 들어가기').fill(name)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** Agrees to the terms, which precede the zip code. */
export async function agree(page: Screen): Promise<void> {
  await page.getByRole('checkbox', { name: '모두 동의' }).check()
  await page.getByRole('button', { name: '동의하고 시작하기' }).click()
}

/** Fills in the sheet on the desk. */
export async function fillIn(page: Screen, { title, content }: Words): Promise<void> {
  await page.getByRole('textbox', { name: '제목' }).fill(title)
  await page.getByRole('textbox', { name: '내용' }).fill(content)
}

/** Presses 임시 저장 in the menu of the write screen. */
export async function pressSaveDraft(page: Screen): Promise<void> {
  await page.getByRole('button', { name: '더 보기', exact: true }).click()
  await page.getByRole('dialog', { name: '더 보기' }).getByRole('button', { name: '임시 저장' }).click()
}

/** Sends a new letter from home, in both steps. The screen confirms it. */
export async function sendNewLetter(page: Screen, words: Words, category: string): Promise<void> {
  await page.getByRole('link', { name: '속마음 나누기' }).click()
  await fillIn(page, words)
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText(category).click()
  await page.getByRole('radio', { name: category, checked: true }).waitFor()
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await page.getByRole('status').getByText('편지를 보냈어요.').waitFor()
  await page.getByRole('status').filter({ hasText: '답장이 언제 올지 궁금해요' }).waitFor()
}

/** Takes the top one of the visible cards and confirms the question. */
export async function acceptTopLetter(page: Screen): Promise<void> {
  await page.getByRole('button', { name: '이 편지에 답장하기' }).click()
  const question = page.getByRole('alertdialog', { name: '이 편지에 답장할까요?' })
  await question.getByRole('button', { name: '답장할게요' }).click()
  await page.getByRole('heading', { name: '답장할 편지' }).waitFor()
}

/** On the page of a held letter: shows both times that run. */
export const showDeadline = (page: Screen) =>
  page.getByRole('button', { name: /까지 답장할 수 있어요$/ }).click()

/** On the desk of an answer: writes and sends it. The screen says when it arrives. */
export async function sendAnswer(page: Screen, words: Words): Promise<void> {
  await fillIn(page, words)
  await pressSendAnswer(page)
}

/** The sheet is filled in. */
export async function pressSendAnswer(page: Screen): Promise<void> {
  await page.getByRole('button', { name: '답장 보내기' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /\d(초|시간) 뒤에 편지가 도착해요/ })
    .waitFor()
}

/** `writer` writes, `answerer` takes and answers, both without a browser. The answer is under way. */
export async function answered(
  writer: Caller,
  answerer: Caller,
): Promise<{ drawn: SentLetter; first: SentLetter }> {
  const drawn = await writer.call(sendLetter, { body: worry })
  await answerer.call(acceptLetter, { body: { letterId: drawn.letterId } })
  const first = await answerer.call(answerHeld, { body: comfort })
  return { drawn, first }
}
