import { type Locator, type Page, request } from '@playwright/test'
import { expect } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { signInByHint } from './member.ts'
import { acceptTopLetter, agree, chooseInMenu, fillIn, showDeadline, signIn, worry } from './steps.ts'

/** Called at each stop of a walk with the name of the screen. */
export type Look = (name: string) => Promise<void>

/** Every screen before home, in order. */
export async function walkSignUp(page: Page, look: Look): Promise<void> {
  const heading = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible()
  await page.goto('/landing')
  await heading('이름 대신 우편번호로')
  await look('landing')
  await page.getByRole('button', { name: '편지 한 통 먼저 읽어 보기' }).click()
  await heading('불을 끄고 누웠을 때')
  await look('landing, sample letter')
  await page.goto('/notFound')
  await heading('없는 페이지예요')
  await look('not found')
  await page.goto('/help')
  await heading('자살예방 상담전화')
  await look('help')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: '카카오로 시작하기' })).toBeVisible()
  await look('login')
  // The versions of the texts arrive late, and must not shift the rows.
  const release = await holdRequests(page, /\/api\/site\/terms/)
  const arrived = page.waitForResponse(/\/api\/site\/terms/)
  await signIn(page, '새얼굴')
  await heading('시작하기 전에')
  // Two frames, because only painted elements can shift.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  release()
  await arrived
  await look('onboarding, consent')
  await agree(page)
  await expect(page.getByRole('button', { name: '다음' })).toBeEnabled()
  await look('onboarding, zip code')
  await page.getByRole('button', { name: '다음' }).click()
  await heading('첫 편지가 도착했어요')
  await look('onboarding, pink letter')
  await page.getByRole('button', { name: '분홍 편지 열기' }).click()
  await heading('따숨우체국에 온 걸 환영해요')
  await look('onboarding, welcome letter')
}

/** Every screen of a member of the sample neighbourhood in each of its states, with its overlays. */
export async function walkMember(page: Page, look: Look): Promise<void> {
  await walkHome(page, look)
  await walkShareRequest(page, look)
  await walkWriting(page, look)
  await walkLetters(page, look)
  await walkSlowLetters(page, look)
  await walkAlbum(page, look)
  await walkLetterBook(page, look)
  await walkSharing(page, look)
  await walkRollingPaper(page, look)
  await walkMyPage(page, look)
  // Last: it answers a random letter, and the evaluation of that answer would change the temperature on my page.
  await walkRandomLetters(page, look)
  await page.goto('/keeper')
  await expect(page.getByText('지금은 온기지기가 아니에요')).toBeVisible()
  await look('keeper, none')
  await page.goto('/mypage/notifications')
  await expect(page.getByRole('list')).toBeVisible()
  await look('notifications')
}

async function walkRollingPaper(page: Page, look: Look): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: /^롤링페이퍼/ }).click()
  const notes = page.getByRole('listitem')
  await expect(notes.first()).toBeVisible()
  await expect(page.getByRole('button', { name: '편지 쓰기' })).toBeInViewport()
  expect(await gridOf(page.getByRole('list', { name: '등록된 편지' }))).toEqual({ columns: 2, gap: '16px' })
  await look('rolling paper')
  await notes
    .filter({ hasNotText: await ownZipCode(page) })
    .first()
    .getByRole('button')
    .click()
  const overlay = page.getByRole('dialog', { name: '누군가 남긴 편지' })
  await expect(overlay).toBeVisible()
  await look('rolling paper, opened letter')
  await overlay.getByRole('button', { name: '신고' }).click()
  const report = page.getByRole('dialog', { name: '어떤 점이 불편했나요?' })
  await report.getByText('욕설').click()
  await look('rolling paper, report')
  await report.getByRole('button', { name: '취소' }).click()
  await page.getByRole('button', { name: '편지 쓰기' }).click()
  await expect(page.getByRole('dialog', { name: '편지 쓰기' })).toBeVisible()
  await look('rolling paper, editor')
}

const ownZipCode = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('userInfo') ?? '{}').state.zipCode)

async function walkMyPage(page: Page, look: Look): Promise<void> {
  for (const [path, name] of [
    ['/terms', 'terms'],
    ['/privacy', 'privacy'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible()
    await look(name)
  }
  await page.goto('/mypage')
  await expect(page.getByRole('heading', { name: '나의 우편번호' })).toBeVisible()
  await look('my page')
  await expect(page.getByRole('button', { name: /경고 안내 보기/ })).toBeHidden()
  await page.getByRole('button', { name: '온도가 움직인 기록' }).click()
  const history = page.getByRole('dialog', { name: '온도가 움직인 기록' })
  await expect(history.getByRole('listitem').first()).toBeVisible()
  await look('my page, temperature')
  await history.getByRole('button', { name: '닫기' }).click()
  await signInElsewhere(page)
  await page.getByRole('button', { name: '로그인한 기기 보기' }).click()
  const signIns = page.getByRole('dialog', { name: '로그인한 기기' })
  await expect(signIns.getByRole('listitem')).toHaveCount(2)
  await look('my page, sign-ins')
  await signIns.getByRole('button', { name: '닫기' }).click()
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('my page, withdraw dialog')
}

async function signInElsewhere(page: Page): Promise<void> {
  const elsewhere = await request.newContext()
  await signInByHint(elsewhere, new URL(page.url()).origin, 'mina')
  await elsewhere.dispose()
}

async function walkHome(page: Page, look: Look): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /편지가 도착했어요/ })).toBeVisible()
  await look('home')
  for (const [name, screen] of [
    ['오는 편지', 'coming letters'],
    ['임시 저장', 'drafts'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet.getByRole('listitem').first()).toBeVisible()
    await look(`home, ${screen}`)
    await sheet.getByRole('button', { name: '닫기' }).click()
  }
}

async function walkShareRequest(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: '공유 요청 1건' }).click()
  const sheet = page.getByRole('dialog', { name: '공유 요청' })
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await look('home, share requests')
  await sheet.getByRole('link').click()
  await expect(page.getByRole('button', { name: '승인하기' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(4)
  await look('share request')
}

async function walkWriting(page: Page, look: Look): Promise<void> {
  await page.goto('/letter/write')
  await fillIn(page, worry)
  await look('write')
  await onPhone(page, async () => {
    await page.getByRole('button', { name: '꾸미기' }).click()
    for (const [name, screen] of [
      ['편지지', 'papers'],
      ['글씨체', 'fonts'],
    ] as const) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('group', { name })).toBeVisible()
      await look(`write, ${screen}`)
    }
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  })
  await page.getByRole('button', { name: '다음 단계' }).click()
  await expect(page.getByRole('group', { name: '어떤 답장을 받고 싶으세요?' })).toBeVisible()
  await look('write, category')
  await page.getByText('기타').click()
  await page.getByRole('button', { name: '편지 보내기' }).click()
  await expect(page.getByText('답장이 언제 올지 궁금해요')).toBeVisible()
  await look('write, sent')
}

/** A desk has the papers, the hands and the answered letter beside the sheet; a phone has them one press away. */
async function onPhone(page: Page, walk: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await walk()
  if (before) await page.setViewportSize(before)
}

async function walkLetters(page: Page, look: Look): Promise<void> {
  await page.goto('/letter/box')
  await expect(page.getByRole('link', { name: /편지 \d+통/ }).first()).toBeVisible()
  expect((await gridOf(page.getByRole('main').getByRole('list'))).columns).toBe(3)
  await look('mailbox')
  await page.getByRole('link', { name: '책갈피' }).click()
  await expect(page.getByText('아직 꽂아 둔 책갈피가 없어요')).toBeVisible()
  await look('bookmarks, empty')
  await page.goBack()
  await walkStamps(page, look)
  await page.getByRole('link', { name: /새 편지 \d+통 있음/ }).click()
  await expect(page.getByRole('link', { name: '답장 쓰기' })).toBeVisible()
  await look('correspondence')
  await chooseInMenu(page, '이름 붙이기')
  const naming = page.getByRole('dialog', { name: /이름 붙이기$/ })
  await expect(naming.getByRole('textbox', { name: '이름' })).toBeFocused()
  await look('correspondence, private name')
  await naming.getByRole('button', { name: '취소' }).click()
  await page
    .getByRole('link', { name: /^받은 편지/ })
    .first()
    .click()
  await expect(page.getByRole('group', { name: '이 편지의 온도는 어땠나요?' })).toBeVisible()
  await look('letter')
  await page.getByRole('button', { name: '따뜻했어요' }).click()
  const reading = page.getByRole('dialog', { name: '읽은 마음을 전해요' })
  await reading.getByRole('radio', { name: '귤 우표' }).check({ force: true })
  await expect(reading.getByRole('textbox', { name: '함께 보낼 말' })).toBeVisible()
  await look('letter, rating and thanks')
  await reading.getByRole('button', { name: '취소' }).click()
  await page.getByRole('link', { name: '답장 쓰기' }).click()
  const answered = page.getByRole('region', { name: '답장하는 편지' })
  await expect(answered).toBeVisible()
  await look('write, answer')
  await onPhone(page, async () => {
    // Folded, it has one button.
    await expect(answered.getByRole('button')).toHaveCount(1)
    await answered.getByRole('button').click()
    await expect(answered.getByRole('article')).toBeVisible()
    await look('write, answered letter')
    await answered.getByRole('button').first().click()
    await page.getByRole('button', { name: '꾸미기' }).click()
    await page.getByRole('tab', { name: '이전 편지' }).click()
    await expect(page.getByRole('tabpanel').getByRole('article')).toBeVisible()
    await look('write, earlier letters')
    await walkEarlierLetters(page.getByRole('tabpanel'))
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
    await walkReplySteps(page, look)
  })
  await walkNudge(page, look)
}

async function walkReplySteps(page: Page, look: Look): Promise<void> {
  const steps = page.getByRole('button', { name: '어떻게 시작할지 막막하다면' })
  await steps.click()
  await expect(page.getByRole('heading', { name: '작은 응원' })).toBeVisible()
  await look('write, three steps')
  await steps.click()
}

/** The question about a phrase that may hurt, and the way back to the sheet. The answer is discarded. */
export async function walkNudge(page: Page, look: Look): Promise<void> {
  await fillIn(page, { title: worry.title, content: '읽고 나서 오래 생각했어요. 그래도 시간이 약이에요.' })
  await page.getByRole('button', { name: '답장 보내기' }).click()
  const question = page.getByRole('alertdialog', { name: '보내기 전에 한 번만 더 볼까요?' })
  await expect(question).toBeVisible()
  await look('write, nudge')
  await question.getByRole('button', { name: '고치기' }).click()
  await expect(page.getByRole('article').locator('mark', { hasText: '시간이 약이에요' })).toBeAttached()
  await page.getByRole('button', { name: '뒤로 가기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우고 나가기' }).click()
  await expect(page.getByRole('textbox', { name: '내용' })).toBeHidden()
}

/** The album, and a letter of mine with thanks. */
async function walkStamps(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: '우표첩' }).click()
  const kept = page.getByRole('tabpanel').getByRole('link').first()
  await expect(kept).toBeVisible()
  await look('stamps')
  await kept.click()
  await expect(page.getByRole('heading', { name: /님이 보낸 고마움$/ })).toBeVisible()
  await look('letter with thanks')
  await page.goto('/letter/box')
}

async function walkEarlierLetters(earlier: Locator): Promise<void> {
  const newest = await earlier.getByRole('heading').textContent()
  await expect(earlier.getByRole('status')).toContainText('1번째')
  await earlier.getByRole('button', { name: '더 이전 편지' }).click()
  await expect(earlier.getByRole('status')).toContainText('2번째')
  await expect(earlier.getByRole('heading')).not.toHaveText(newest ?? '')
  await earlier.getByRole('button', { name: '더 최근 편지' }).click()
  await expect(earlier.getByRole('heading')).toHaveText(newest ?? '')
}

/** A stamp of the album, and its picture. The album itself has a heading for each season that has letters. */
async function walkAlbum(page: Page, look: Look): Promise<void> {
  await page.goto('/stamps?tab=letters')
  await page
    .getByRole('button', { name: /님의 편지 우표/ })
    .first()
    .click()
  const stamp = page.getByRole('dialog', { name: '편지 우표' })
  await expect(stamp).toBeVisible()
  await look('stamp')
  await stamp.getByRole('button', { name: '우표 나누기' }).click()
  const picture = page.getByRole('dialog', { name: '우표 나누기' })
  await expect(picture.locator('img')).toBeVisible()
  await look('stamp, picture')
  await picture.getByRole('button', { name: '취소' }).click()
}

/** The search: without words, with results of which one is not opened, and with none. */
export async function walkSearch(page: Page, look: Look): Promise<void> {
  await page.goto('/letter/box')
  await page.getByRole('link', { name: '편지에서 찾기' }).click()
  const field = page.getByRole('searchbox', { name: '찾을 말' })
  await expect(field).toBeFocused()
  await look('search')
  await field.fill('ㅋㄹㅁ')
  await expect(page.getByRole('main').locator('mark').first()).toBeVisible()
  await look('search, found')
  await field.fill('없는말')
  await page.getByText('보낸 편지', { exact: true }).first().click()
  await expect(page.getByRole('button', { name: '조건 없이 찾기' })).toBeVisible()
  await look('search, none')
}

/** The letters to myself: one arrived, two are on their way. */
export async function walkSlowLetters(page: Page, look: Look): Promise<void> {
  await page.goto('/letter/box')
  await page.getByRole('link', { name: /^나에게 온 편지/ }).click()
  await expect(page.getByRole('button', { name: /도착할 편지 없애기$/ })).toHaveCount(2)
  await look('slow letters')
  await page
    .getByRole('button', { name: /도착할 편지 없애기$/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog', { name: '읽지 않고 이 편지를 없앨까요?' })).toBeVisible()
  await look('slow letters, destroy dialog')
  await page.getByRole('button', { name: '돌아가기' }).click()
  await page.getByRole('link', { name: /첫 월급날의 나에게/ }).click()
  await expect(page.getByRole('button', { name: '편지 지우기' })).toBeVisible()
  await look('slow letter')
  await page.goto('/slow-letters/write')
  await fillIn(page, worry)
  await look('slow letter, write')
  await page.getByRole('button', { name: '다음 단계' }).click()
  await page.getByText('내 생일').click()
  await expect(page.getByText(/에 도착해요\.$/)).toBeVisible()
  await look('slow letter, when')
  await page.getByRole('button', { name: '느린 우체통에 넣기' }).click()
  await expect(page.getByText(/에 도착해요$/)).toBeVisible()
  await look('slow letter, sent')
}

/** The letter book of all letters: the choice, and the finished book. */
export async function walkLetterBook(page: Page, look: Look): Promise<void> {
  await page.goto('/letter/book')
  await expect(page.getByText('담겨요')).toBeVisible()
  await look('letter book')
  await page.getByRole('button', { name: '편지책 엮기' }).click()
  await expect(page.getByRole('region', { name: '미리 보기' })).toBeVisible()
  await look('letter book, finished')
}

async function walkSharing(page: Page, look: Look): Promise<void> {
  await page.goto('/letter/box')
  await page
    .getByRole('link', { name: /편지 \d+통$/ })
    .first()
    .click()
  await chooseInMenu(page, '편지 공유')
  await page.getByRole('checkbox').first().press('Space')
  await expect(page.getByRole('button', { name: '편지 1통 공유 요청' })).toBeEnabled()
  await look('correspondence, sharing')
  await page.getByRole('button', { name: '편지 1통 공유 요청' }).click()
  await expect(page.getByRole('heading', { name: '게시판에 이렇게 올라가요' })).toBeFocused()
  await look('correspondence, preview')
  await page.getByRole('button', { name: '가릴 부분 고르기' }).click()
  await page.getByRole('listbox').last().getByRole('option').nth(2).click()
  await look('correspondence, redaction')
  await page.goto('/mypage/board')
  await expect(page.getByText('게시글이 없습니다.')).toBeVisible()
  await look('my posts')
  await page.goto('/board/letter')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  const isWide = (page.viewportSize()?.width ?? 0) > 1240
  expect((await gridOf(page.getByRole('list').locator('[data-page]').first())).columns).toBe(isWide ? 3 : 2)
  const words = page.getByRole('listitem').first().getByRole('link').locator('[data-font]')
  await expect(words).toHaveCSS('-webkit-line-clamp', '3')
  await look('board')
  await page.getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('post')
}

/** The number of columns of a grid, and its gap. */
const gridOf = (grid: Locator) =>
  grid.evaluate(element => {
    const { gridTemplateColumns, columnGap } = getComputedStyle(element)
    return { columns: gridTemplateColumns.split(' ').length, gap: columnGap }
  })

async function walkRandomLetters(page: Page, look: Look): Promise<void> {
  await page.goto('/letter/random')
  await expect(page.getByRole('button', { name: '이 편지에 답장하기' })).toBeVisible()
  await look('random letters')
  await acceptTopLetter(page)
  await showDeadline(page)
  await look('random letters, holding')
  await page.getByRole('button', { name: '놓아주기' }).click()
  await look('random letters, release dialog')
  await page.getByRole('button', { name: '돌아가기' }).click()
  await page.getByRole('link', { name: '편지 쓰기' }).click()
  await fillIn(page, worry)
  await page.getByRole('button', { name: '답장 보내기' }).click()
  await expect(page.getByText(/뒤에 편지가 도착해요/)).toBeVisible()
  await page.goto('/letter/random')
  await expect(page.getByRole('heading', { name: '잠시 쉬어 가는 시간이에요' })).toBeVisible()
  await look('random letters, cool-down')
}
