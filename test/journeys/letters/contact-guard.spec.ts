import { acquaint } from '../support/acquaint.ts'
import { expect, rest, test } from '../support/fixtures.ts'
import { waitUntilOfflineReady } from '../support/offline.ts'
import { fillIn } from '../support/steps.ts'

// The outbox and the open sheet share a lock, and the network goes.
test.use({ environment: { LETTER_DELIVERY_SECONDS: '1' }, serviceWorkers: 'allow' })
test.slow()

const number = '010-1234-5678'
const withNumber = { title: '목소리를 듣고 싶어요', content: `이제 목소리로 이야기해요. ${number} 이에요.` }
const asks = '연락처로 보이는 부분이 있어요'
const marked = `연락처로 보이는 ‘${number}’ 부분을 빼 주세요.`

test(
  'a letter of the outbox waits for the answer to the question',
  rest,
  async ({ newMember, newScript }) => {
    const mina = await newMember('mina')
    const junho = await newScript('junho')
    const { page } = mina
    const { ofJunho } = await acquaint(mina, junho)
    await page.goto(`/letter/${ofJunho.letterId}`)
    await page.getByRole('link', { name: '답장 쓰기' }).click()
    await fillIn(page, withNumber)
    await waitUntilOfflineReady(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: '답장 보내기' }).click()
    await expect(page.getByText('다음에 우체국을 열면 바로 보낼게요')).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: withNumber.title }).click()
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(withNumber.content)
    await expect(page.getByText(marked)).toBeVisible()
    await page.getByRole('button', { name: '답장 보내기' }).click()
    const question = page.getByRole('alertdialog', { name: asks })
    await question.getByRole('button', { name: '그대로 보내기' }).click()
    await expect(page.getByText(/뒤에 편지가 도착해요/)).toBeVisible()
  },
)
