import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import type { Screen, Way } from './screens.ts'
import { button, heading, isSeen, overlay, text } from './ways.ts'

/** Until a job has counted the figures of the promise, which it does once after the start of the server. */
async function untilCounted(page: Page): Promise<void> {
  await button('더 보기')(page).click()
  await expect(async () => {
    await button('새로 세기')(page).click()
    await expect(page.getByText(/^지난 이레의 새 편지/)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

const written = (page: Page) => page.getByRole('region', { name: '쓴 편지', exact: true })
const words = (page: Page) => page.getByRole('list', { name: '금칙어', exact: true }).getByRole('listitem')

/** The list is read again after the import. Without the wait it may still be the empty one. */
const fourWords: Way = page => expect(words(page)).toHaveCount(4)

export const administratorScreens: Screen[] = [
  {
    name: 'administration',
    at: '/admin',
    way: untilCounted,
    shown: heading('관리 홈'),
    states: {
      async 'a table'(page) {
        const beside = page.getByRole('region', { name: '24시간 안에 답장받은 새 편지' })
        const before = await beside.boundingBox()
        await written(page).getByRole('button', { name: '표로 보기' }).click()
        await isSeen(written(page).getByRole('table'))
        expect((await beside.boundingBox())?.height).toBe(before?.height)
      },
      menu: { onPhone: overlay('관리 메뉴', 'dialog', '관리 메뉴') },
    },
  },
  {
    name: 'keepers, an offer',
    at: '/admin/keepers',
    way: page => isSeen(button(/신청 받아들이기$/)(page)),
    shown: text('지난 30일의 수예요'),
  },
  {
    name: 'members',
    at: '/admin/members',
    shown: text(/^회원 \d+명$/),
    states: {
      async found(page) {
        await page.getByRole('searchbox').fill('mina@kakao.local.test')
        await page.keyboard.press('Enter')
        await isSeen(text('회원 1명을 찾았어요.')(page))
      },
      async 'warning dialog'(page) {
        await page.getByRole('main').getByRole('button', { expanded: false }).click()
        await button('조치하기')(page).click()
        await isSeen(page.getByRole('textbox', { name: '이유' }))
      },
      'opened member': page => button('돌아가기')(page).click(),
    },
  },
  { name: 'record', at: '/admin/audit', shown: text(/^기록 \d+개$/) },
  { name: 'appeals, empty', at: '/admin/appeals', shown: text('받아들인 이의 제기가 없어요') },
  {
    name: 'bad words, empty',
    at: '/admin/badwords',
    way: page => isSeen(button('기본 목록 추가')(page)),
    shown: text('아직 금칙어가 없어요'),
    states: {
      async import(page) {
        await button('가져오기')(page).click()
        const dialog = page.getByRole('dialog', { name: '금칙어 가져오기' })
        const list = `${'아주고약하고긴말'.repeat(3)}\n놀부\t끔\n심술\t정확히\n사과\n${'가'.repeat(40)}`
        await dialog.getByRole('textbox').fill(list)
        await dialog.getByRole('button', { name: '가져오기' }).click()
        await expect(dialog.getByRole('status')).toHaveText(/^4개를 추가했어요/)
      },
    },
  },
  {
    name: 'bad words',
    async way(page, call) {
      await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
      await fourWords(page, call)
    },
    shown: page => words(page).first(),
    states: {
      async 'a new word'(page) {
        await button('금칙어 추가')(page).click()
        await page.getByRole('textbox', { name: '새 금칙어' }).fill('가지')
        await isSeen(page.getByText(/^일상 단어 [\d,]+개에 들어 있는 말이에요: /))
      },
      async 'an exception'(page) {
        await page.keyboard.press('Enter')
        const care = page.getByRole('region', { name: '‘가지’ 살펴보기' })
        await care.getByRole('listitem').first().getByRole('button').click()
        await expect(page.getByRole('list', { name: '허용어' }).getByRole('listitem')).toHaveCount(1)
        await expect(words(page)).toHaveCount(5)
      },
      async 'an edited word'(page) {
        await button('사과 고치기')(page).click()
        await expect(page.getByRole('textbox', { name: '사과 고치기' })).toBeFocused()
      },
      async 'a trial'(page) {
        await page.getByRole('textbox', { name: '시험할 문장' }).fill('심술과 사과, 그리고 고운 말')
        await button('시험하기')(page).click()
        await isSeen(page.locator('mark').first())
      },
      'delete dialog': overlay('놀부 지우기', 'alertdialog'),
    },
  },
  {
    name: 'help lines',
    at: '/admin/help-lines',
    way: page => button('청소년전화 고치기')(page).click(),
    shown: page => page.getByRole('main').getByRole('textbox').first(),
  },
  { name: 'roles', at: '/admin/roles', shown: text('내 역할은 다른 관리자가 바꿀 수 있어요.') },
  {
    name: 'notice and read-only mode',
    at: '/admin/site',
    async way(page) {
      await isSeen(button('읽기 전용으로 바꾸기')(page))
      for (const field of await page.getByLabel(/^언제(부터|까지)$/).all())
        await field.fill('2026-12-01T02:00')
    },
    shown: button('읽기 전용으로 바꾸기'),
  },
]
