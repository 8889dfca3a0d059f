import type { Page } from '@playwright/test'
import type { Item } from './items.ts'
import type { Keyboard, Ready } from './keyboard.ts'

/** The screens of one build, worked by keys. */
export type Screens = {
  /** The address at which the day begins. */
  start: string
  /** The selector of the open item. */
  panel: string
  /** Opens the first item. */
  open(page: Page, keyboard: Keyboard): Promise<void>
  /** Decides the open item, and returns when the next one is open and readable. `left`: the items that still wait then. */
  decide(page: Page, keyboard: Keyboard, item: Item, left: Item[]): Promise<void>
}

/** The panel shows an item; with `after` another one than this. */
const readable = (panel: string, after?: Item): Ready => ({
  selector: panel,
  matching: after ? `\\[글 (?!${after.number}\\])\\d+\\]` : '\\[글 \\d+\\]',
})

const deskPanel = 'section[aria-label="열어 본 일"]'

/** The desk: A or R, a saved reply by its number, Enter. V shows a heavy text. The next item opens by itself. */
export const desk: Screens = {
  start: '/admin/desk',
  panel: deskPanel,
  async open(page, { press }) {
    await page.getByRole('list', { name: '처리할 일' }).waitFor()
    await press('Enter', readable(deskPanel))
  },
  async decide(_, { press }, item, left) {
    const { kind, choice, isHeavy } = item
    const next =
      left.length > 0 ? readable(deskPanel, item) : { selector: 'main', matching: '기다리는 일이 없어요' }
    if (isHeavy) await press('v', { selector: `${deskPanel} [inert]`, gone: true })
    const key = choice === 'FIRST' ? 'a' : 'r'
    if (kind === 'REVIEW' && choice === 'FIRST') return press(key, next)
    await press(key, { selector: `${deskPanel} textarea` })
    if (needsWords(item)) await press('1')
    await press('Enter', next)
  },
}

const tablePanel = 'section:has(> div > h2[tabindex="-1"])'

/**
 * The screens before the desk, one for each kind. After a decision the focus is above the list: Tab to the first row,
 * Enter, Tab through the panel to its button. All but an approved answer have a dialog with the choice and the words.
 */
export const tables: Screens = {
  start: '/admin/filtered-letter',
  panel: tablePanel,
  open: openFirst,
  async decide(page, keyboard, item, left) {
    const { press, reach, type } = keyboard
    const { kind, choice } = item
    const { button, send } = tablesOf[kind]
    const [panel, dialog] = [page.locator(tablePanel), page.locator('dialog:modal')]
    const isLastOfKind = !left.some(other => other.kind === kind)
    if (kind === 'REVIEW' && choice === 'FIRST') {
      await reach(panel.getByRole('button', { name: '승인하기', exact: true }))
    } else {
      await reach(panel.getByRole('button', { name: button, exact: true }))
      await press('Enter', { selector: 'dialog:modal textarea' })
      if (kind !== 'REVIEW') await choose()
      if (needsWords(item)) {
        await reach(dialog.getByRole('textbox'))
        await type(words)
      }
      await reach(dialog.getByRole('button', { name: send, exact: true }))
    }
    await press('Enter', isLastOfKind ? empty : withoutRow(item))
    if (left.length === 0) return
    if (isLastOfKind) await changeScreen()
    await openFirst(page, keyboard)

    // Uphold is chosen when the dialog of a report opens. That of an appeal has no choice.
    async function choose() {
      if (kind === 'REPORT' && choice === 'FIRST') return
      await reach(dialog.getByRole('radio').first())
      await press(choice === 'FIRST' ? 'Space' : 'ArrowDown')
    }

    async function changeScreen() {
      const { screen } = tablesOf[left[0]!.kind]
      await reach(
        page.getByRole('navigation', { name: '관리 메뉴' }).getByRole('link', { name: screen, exact: true }),
      )
      await press('Enter', { selector: 'main table', matching: '\\[글 \\d+\\]' })
    }
  },
}

/** The button that opens the dialog of a kind, the one that sends it, and the name of the screen. */
const tablesOf: Record<Item['kind'], { button: string; send: string; screen: string }> = {
  REVIEW: { button: '돌려보내기', send: '돌려보내기', screen: '편지 검토' },
  REPORT: { button: '신고 처리', send: '처리하기', screen: '신고' },
  APPEAL: { button: '판단하기', send: '판단 알리기', screen: '이의 제기' },
}

/** Words of a usual length. The desk has them as saved replies. */
const words = '읽는 분이 다칠 수 있는 말이라 가렸어요. 다음에는 조금 더 다정하게 써 주세요.'

/** The words of a rejection are for administrators only, and may be left out. */
const needsWords = ({ kind, choice }: Item) => kind !== 'REPORT' || choice === 'FIRST'

const empty: Ready = {
  selector: 'main',
  matching: '기다리는 답장이 없어요|처리할 신고가 없어요|살펴볼 이의 제기가 없어요',
}
const withoutRow = ({ number }: Item): Ready => ({
  selector: 'main table',
  matching: `^(?![^]*\\[글 ${number}\\])`,
})

async function openFirst(page: Page, { press, reach }: Keyboard): Promise<void> {
  await reach(page.locator('main table tbody button[aria-expanded]').first())
  await press('Enter', readable(tablePanel))
}
