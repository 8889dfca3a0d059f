import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { listBookLetters } from '#contract/letter-book.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { changePrivateName } from '#contract/private-names.ts'
import { expectAccessible } from '../looks/expect-accessible.ts'
import { expectFitting } from '../looks/expect-fitting.ts'
import { expect, rest, test } from '../support/fixtures.ts'

// Print, PDF pages and the drawn cover exist in a browser alone.
test.use({ environment: { SAMPLE_DATA: 'on' } })

/** The print window does not open; `prints` counts the calls. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: printsOf() + 1 }) })
    function printsOf() {
      return (window as unknown as { prints: number }).prints
    }
  })

const prints = (page: Page) => page.evaluate(() => (window as unknown as { prints: number }).prints)

test('a member chooses letters, prints them as a book and takes the EPUB', rest, async ({ newMember }) => {
  test.slow()
  const mina = await newMember('mina')
  const { page } = mina
  const [person] = await mina.call(getMailbox)
  const matchingId = person!.letterMatchingId
  const body = { name: '봄이', note: '', colour: null }
  await mina.call(changePrivateName, { params: { id: String(matchingId) }, body })
  const { letters } = await mina.call(listBookLetters, { query: { matchingIds: String(matchingId) } })
  const own = letters.filter(({ oppositeZipCode }) => oppositeZipCode === person!.oppositeZipCode)
  expect(own.length).toBeGreaterThan(1)
  const count = page.getByRole('status').filter({ hasText: '담겨요' })

  await test.step('she chooses one counterpart, by the private name', async () => {
    await countPrints(page)
    await page.goto('/mypage/letters')
    await page.getByRole('link', { name: '편지책' }).click()
    await expect(count).not.toHaveText('편지 0통이 담겨요')
    await page.getByText('골라 담기').click()
    await expect(count).toHaveText('편지 0통이 담겨요')
    await expect(page.getByRole('button', { name: '편지책 엮기' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('checkbox', { name: /봄이/ }).press('Space')
    await expect(count).toHaveText(`편지 ${own.length}통이 담겨요`)
    await page.getByLabel('처음 날').fill('2999-01-01')
    await expect(count).toHaveText('편지 0통이 담겨요')
    await page.getByLabel('처음 날').fill('')
    await expect(count).toHaveText(`편지 ${own.length}통이 담겨요`)
    await expectAccessible(page, 'letter book, some people')
    await expectFitting(page, 'letter book, some people', 390)
  })

  await test.step('a failure keeps what was read, and she goes on from there', async () => {
    const calls = /\/api\/letter-book\/letters/
    await page.route(calls, route =>
      route.fulfill({ status: 503, json: { code: 'COM-002', timestamp: '2026-03-01T12:00:00Z' } }),
    )
    await page.getByRole('button', { name: '편지책 엮기' }).click()
    await expect(page.getByRole('heading', { name: '편지를 모으다 멈췄어요' })).toBeVisible()
    await expectAccessible(page, 'letter book, failed')
    await page.unroute(calls)
    await page.getByRole('button', { name: '방금 멈춘 곳부터' }).click()
    await expect(page.getByRole('heading', { name: '편지책이 다 엮였어요' })).toBeFocused()
    await expect(page.getByRole('region', { name: '미리 보기' }).getByRole('article').first()).toBeVisible()
  })

  await test.step('before the print she reads that the letters leave the post office', async () => {
    await page.getByRole('button', { name: '인쇄하기' }).click()
    const dialog = page.getByRole('alertdialog', { name: '편지가 우체국을 떠나요' })
    await expect(dialog).toContainText('우체국이 더는 지켜 드릴 수 없으니')
    await dialog.getByRole('button', { name: '인쇄하기' }).click()
    await expect.poll(() => prints(page)).toBe(1)
  })

  await test.step('the print has the book alone, by day, on pages of its size with their numbers', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(own.length)
    await expect(page.getByRole('article').first()).toContainText('봄이')
    await expect(page.getByRole('heading', { name: '차례' })).toBeVisible()
    const ink = await page
      .getByRole('article')
      .first()
      .evaluate(letter => getComputedStyle(letter).color)
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    expect(
      await page
        .getByRole('article')
        .first()
        .evaluate(letter => getComputedStyle(letter).color),
    ).toBe(ink)
    await page.emulateMedia({ media: null, colorScheme: null })
    // In points: 148 by 210 mm, and 210 by 297 mm.
    for (const [size, box] of [
      ['A5', /^420 594\.9/],
      ['A4', /^59[45]\.\d+ 84[12]/],
    ] as const) {
      await page.getByText(size).click()
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g)!.length).toBeGreaterThanOrEqual(own.length + 3)
      expect(new Set([...pdf.matchAll(/\/MediaBox \[0 0 ([^\]]+)\]/g)].map(([, size]) => size)).size).toBe(1)
      expect(/\/MediaBox \[0 0 ([^\]]+)\]/.exec(pdf)?.[1]).toMatch(box)
    }
  })

  await test.step('she takes the EPUB: its documents are well formed, and it has each letter', async () => {
    await page.getByRole('button', { name: 'EPUB 내려받기' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('alertdialog').getByRole('button', { name: '내려받기' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^따숨우체국-편지책-[A-Z0-9]{5}-[\d.]+\.epub$/)
    const files = Object.entries(unzipSync(await readFile(await download.path())))
    const documents = files.filter(([name]) => /\.(xhtml|opf|xml)$/.test(name))
    const texts = documents.map(([name, file]) => [name, strFromU8(file)] as const)
    const broken = await page.evaluate(
      texts =>
        texts
          .filter(([, text]) =>
            new DOMParser().parseFromString(text, 'text/xml').querySelector('parsererror'),
          )
          .map(([name]) => name),
      texts,
    )
    expect(broken).toEqual([])
    const parts = texts.filter(([name]) => name.startsWith('EPUB/part-')).map(([, text]) => text)
    expect(parts.join('').match(/<section class="letter/g)).toHaveLength(own.length)
    expect(parts[0]).toContain('봄이')
    expect(files.find(([name]) => name === 'EPUB/cover.png')![1].length).toBeGreaterThan(10_000)
  })

  await test.step('she goes back and chooses again', async () => {
    await page.getByRole('button', { name: '다시 고르기' }).click()
    await expect(count).toHaveText(`편지 ${own.length}통이 담겨요`)
    await page.context().setOffline(true)
    await expect(page.getByText('편지책은 인터넷에 연결되어 있을 때 엮을 수 있어요.')).toBeVisible()
    await page.context().setOffline(false)
  })
})
