import { addBadWord } from '#contract/bad-words.ts'
import { createRollingPaper, leaveComment, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { desk, expect, type Member, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'

const title = '겨울을 함께 건너는 우리에게'
const kind = '손이 시린 날에는\n주머니를 나눠 쓰기로 해요.'

/** A rolling paper in progress, made by the administrator. */
async function begin(admin: Member, title: string): Promise<{ id: string }> {
  const { eventPostId } = await admin.call(createRollingPaper, { body: { title } })
  await admin.call(toggleRollingPaper, { params: { id: String(eventPostId) } })
  return { id: String(eventPostId) }
}

const note = (page: Page, content: string) => page.getByRole('listitem').filter({ hasText: content })
const editor = (page: Page) => page.getByRole('dialog', { name: '편지 쓰기' })

async function leave(page: Page, content: string): Promise<void> {
  await page.getByRole('button', { name: '편지 쓰기' }).click()
  await editor(page).getByRole('textbox').fill(content)
  await editor(page).getByRole('button', { name: '편지 남기기' }).click()
  await expect(page.getByText('편지를 남겼어요.')).toBeVisible()
  await expect(editor(page)).toBeHidden()
}

test('a letter on a rolling paper is written, read, reported and taken off', async ({
  newMember,
  newScript,
}) => {
  const admin = await newScript('admin')
  await admin.call(addBadWord, { body: { word: '고약한말' } })
  const params = await begin(admin, title)
  const mina = await newMember('mina')
  const junho = await newMember('junho', { viewport: desk })

  await test.step('mina follows the banner to an empty board', async () => {
    const { page } = mina
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveTitle(`${title} | 따숨우체국`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText('아직 등록된 편지가 없어요')).toBeVisible()
  })

  await test.step('an empty text and banned words are refused', async () => {
    const { page } = mina
    await page.getByRole('button', { name: '편지 쓰기' }).click()
    const field = editor(page).getByRole('textbox')
    const submit = editor(page).getByRole('button', { name: '편지 남기기' })
    await field.fill('  \n ')
    await submit.click()
    await expect(editor(page).getByRole('alert')).toHaveText('편지를 작성해 주세요.')
    await expect(field).toBeFocused()
    await field.fill('  처음엔 고약한말')
    await submit.click()
    const refused = '금칙어가 포함되어 있어요. 다시 작성해주세요.'
    await expect(editor(page).getByRole('alert')).toHaveText(refused)
    await expect(editor(page).getByText('금칙어 ‘고약한말’ 부분을 고쳐 주세요.')).toBeVisible()
    await expect(field).toHaveValue('처음엔 고약한말')
    await editor(page).getByRole('button', { name: '취소' }).click()
  })

  await test.step('she leaves a letter', async () => {
    const { page } = mina
    await leave(page, `  ${kind}  `)
    await expect(note(page, '손이 시린 날에는')).toContainText('From.')
    await expect(page.getByText('등록된 편지 1통')).toBeVisible()
  })

  await test.step('junho reads it whole and reports it once', async () => {
    const { page } = junho
    await page.getByRole('link', { name: title }).click()
    await note(page, kind.split('\n')[0] ?? '')
      .getByRole('button')
      .click()
    const overlay = page.getByRole('dialog', { name: '누군가 남긴 편지' })
    await expect(overlay.getByText(kind)).toBeVisible()
    await expect(overlay.getByRole('button', { name: '지우기' })).toBeHidden()
    const dialog = page.getByRole('dialog', { name: '어떤 점이 불편했나요?' })
    const report = async () => {
      await overlay.getByRole('button', { name: '신고', exact: true }).click()
      await expect(overlay).toBeHidden()
      await dialog.getByText('비방').click()
      await dialog.getByRole('button', { name: '신고하기' }).click()
      await expect(dialog).toBeHidden()
    }
    await report()
    await expect(page.getByText('신고가 접수되었습니다.')).toBeVisible()
    await note(page, '손이 시린').getByRole('button').click()
    await report()
    await expect(page.getByText('신고한 이력이 있습니다')).toBeVisible()
    await leave(page, '저도 한 줄 보태요.')
  })

  await test.step('mina deletes hers after a question', async () => {
    const { page } = mina
    await page.reload()
    await expect(note(page, '저도 한 줄')).toBeVisible()
    const overlay = page.getByRole('dialog', { name: '내가 남긴 편지' })
    const question = page.getByRole('alertdialog', { name: '이 편지를 지울까요?' })
    const ask = async () => {
      await note(page, '손이 시린').getByRole('button').click()
      await overlay.getByRole('button', { name: '지우기' }).click()
      await expect(overlay).toBeHidden()
    }
    await ask()
    await question.getByRole('button', { name: '돌아가기' }).click()
    await expect(note(page, '손이 시린').getByRole('button')).toBeFocused()
    await ask()
    await question.getByRole('button', { name: '지우기' }).click()
    await expect(page.getByText('편지를 지웠어요.')).toBeVisible()
    await expect(note(page, '손이 시린')).toBeHidden()
    await expect(page.getByText('등록된 편지 1통')).toBeVisible()
  })
  // One rolling paper is in progress at a time.
  await admin.call(toggleRollingPaper, { params })
})

test('ten letters a day are accepted, none after the end; existing ones stay visible', async ({
  newMember,
  newScript,
}) => {
  const admin = await newScript('admin')
  const params = await begin(admin, title)
  const mina = await newMember('mina')
  const { page } = mina
  for (let count = 1; count <= 10; count++)
    await mina.call(leaveComment, { params, body: { content: `${count}번째 마음` } })
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: '편지 쓰기' }).click()
  const field = editor(page).getByRole('textbox')
  const submit = editor(page).getByRole('button', { name: '편지 남기기' })
  await field.fill('하나만 더')
  await submit.click()
  await expect(editor(page).getByRole('alert')).toContainText('하루에 10통까지')

  await admin.call(toggleRollingPaper, { params })
  await submit.click()
  await expect(editor(page).getByRole('alert')).toContainText('롤링페이퍼가 끝나서')
  await expect(field).toHaveValue('하나만 더')
  await editor(page).getByRole('button', { name: '취소' }).click()
  await expect(page.getByText('이제 끝난 롤링페이퍼예요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '편지 쓰기' })).toBeHidden()
  await page.goto('/')
  await expect(page).toHaveTitle('홈 | 따숨우체국')
  await expect(page.getByRole('link', { name: title })).toBeHidden()
})
