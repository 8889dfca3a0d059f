import { writeFile } from 'node:fs/promises'
import { answerHeld, sendLetter } from '#contract/letters.ts'
import { acceptLetter, drawLetters } from '#contract/random-letters.ts'
import { expect, test } from '#test/journeys/support/fixtures.ts'
import { comfort, thanks, worry } from '#test/journeys/support/steps.ts'
import type { Browser, Size } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { ruleCount, type Screen, screenOf, write } from './screen.ts'
import { startWebKit } from './webkit.ts'

const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, WEBKIT_PATH, XVFB_PATH } = process.env
const browsers: Record<string, (size: Size) => Promise<Browser>> = {
  ...(FIREFOX_PATH && { Firefox: size => startFirefox(FIREFOX_PATH, size) }),
  ...(WEBKIT_DRIVER_PATH &&
    WEBKIT_PATH &&
    XVFB_PATH && {
      WebKit: size =>
        startWebKit({ driver: WEBKIT_DRIVER_PATH, browser: WEBKIT_PATH, display: XVFB_PATH }, size),
    }),
}

// MiniBrowser has no narrower window.
const phone = { width: 450, height: 844 }

const asked = { title: '오늘 길을 잃었어요', content: '낯선 골목에서 한참을 걸었어요.' }

for (const [name, start] of Object.entries(browsers)) {
  test(`${name}: a member writes, draws, answers and reads letters on ruled paper`, async ({
    server,
    newScript,
  }) => {
    await newScript('mina')
    const junho = await newScript('junho')
    await junho.call(sendLetter, { body: asked })
    const browser = await start(phone)
    const screen = screenOf(browser, server.url)
    try {
      await test.step('she signs in', async () => {
        await screen.goto('/login')
        await screen.press('^카카오로 시작하기$')
        await screen.fill('다른 이름이나 이메일로 들어가기', 'mina')
        await screen.press('^로그인$')
      })

      await test.step('she writes a letter on ruled paper', async () => {
        await screen.press('속마음 나누기')
        await screen.sees('다음 단계')
        await expectRules(screen)
        await write(screen, worry)
        await screen.press('^다음 단계$')
        await screen.press('위로와 공감')
        await screen.press('^편지 보내기$')
        await screen.sees('편지를 보냈어요.')
        await screen.press('^홈으로')
      })

      await test.step('she draws a letter and answers it', async () => {
        await screen.press('고민 편지 보기')
        await screen.sees(asked.title)
        await screen.press('^이 편지에 답장하기$')
        await screen.press('^답장할게요$')
        await screen.sees('답장할 편지')
        await screen.press('^편지 쓰기$')
        await write(screen, thanks)
        await screen.press('^답장 보내기$')
        await screen.sees('3초 뒤에 편지가 도착해요')
        await screen.press('^홈으로')
      })

      await test.step('the answer to her letter arrives', async () => {
        const drawn = await junho.call(drawLetters, { params: { category: 'ALL' } })
        const letterId = drawn.find(({ title }) => title === worry.title)!.letterId
        await junho.call(acceptLetter, { body: { letterId } })
        await junho.call(answerHeld, { body: comfort })
        const toast = `${junho.zipCode} 님의 편지가 도착했어요.`
        await screen.sees(toast)
        // It would lie above the rows that are pressed next.
        await screen.seesNoMore(toast)
      })

      await test.step('each press while pages move arrives', async () => {
        await screen.slowTurns()
        await screen.press('내 편지함')
        await screen.pressDuringTurn('편지 \\d+통, 새 편지 \\d+통 있음$')
        await screen.sees(`${junho.zipCode} 님과의 편지`)
        await screen.pressDuringTurn(comfort.title)
        await screen.sees(comfort.content)
        await screen.pressDuringTurn(comfort.title)
        await screen.standsStill()
      })

      await test.step('her letter is ruled by thin lines', () => expectRules(screen))
    } catch (error) {
      // A browser that crashed has no picture; the error itself must not be lost for that.
      const picture = await browser.screenshot().catch(() => null)
      if (picture) await writeFile(test.info().outputPath('failed.png'), picture)
      throw error
    } finally {
      await browser.close()
    }
  })
}

/** One rule for each row, at most 2 px thick. Between them is bare paper. A browser may paint late. */
async function expectRules(screen: Screen): Promise<void> {
  await expect(async () => {
    const rules = await screen.rules()
    expect(rules).toHaveLength(ruleCount)
    expect(Math.max(...rules)).toBeLessThanOrEqual(2)
  }).toPass({ timeout: 10_000 })
}
