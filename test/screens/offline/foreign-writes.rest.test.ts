import { warnMember } from '#contract/administration.ts'
import { evaluateLetter } from '#contract/letters.ts'
import { createRollingPaper, leaveComment, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import type { Page } from '#test/support/screens/page.ts'
import type { Route } from '#test/support/screens/route.ts'
import { squeeze } from '#test/support/screens/visibility.ts'
import type { World } from '#test/support/world.ts'
import * as steps from '../steps.ts'
import { kinds, latin } from './foreign-answers.ts'

const words = '물을 끓여 두었어요'
const title = '겨울을 함께 건너는 우리에게'

type Form = {
  /** The form is filled in. */
  open(page: Page): Promise<unknown>
  send(page: Page): Promise<unknown>
  /** The method and the end of the address of its call. */
  call: [method: 'POST' | 'PATCH', address: RegExp]
  success: string
}

const editor = (page: Page) => page.getByRole('dialog', { name: '편지 쓰기' })
const reasons = (page: Page) => page.getByRole('dialog', { name: '어떤 점이 불편했나요?' })
const stamps = (page: Page) => page.getByRole('dialog', { name: '고마움 우표를 보내요' })

const note: Form = {
  open: async page => {
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: '편지 쓰기' }).click()
    await editor(page).getByRole('textbox').fill(words)
  },
  send: page => editor(page).getByRole('button', { name: '편지 남기기' }).click(),
  call: ['POST', /comments$/],
  success: '편지를 남겼어요.',
}
const report: Form = {
  open: async page => {
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('listitem').filter({ hasText: '한 줄 보태요' }).getByRole('button').click()
    const overlay = page.getByRole('dialog', { name: '누군가 남긴 편지' })
    await overlay.getByRole('button', { name: '신고', exact: true }).click()
    await reasons(page).getByText('비방').click()
    await reasons(page).getByRole('textbox').fill(words)
  },
  send: page => reasons(page).getByRole('button', { name: '신고하기' }).click(),
  call: ['POST', /reports$/],
  success: '신고가 접수되었습니다.',
}
const rest = (day: string): Form => ({
  open: async page => {
    await page.goto('/mypage/settings')
    await page.getByRole('button', { name: '쉬어 가기' }).click()
    await page.getByLabel('돌아오는 날').fill(day)
    await page.getByLabel('남기는 말').fill(words)
  },
  send: page => page.getByRole('button', { name: '쉬기 시작하기' }).click(),
  call: ['PATCH', /rest$/],
  success: '쉬는 중',
})
const thanks = (letterId: number): Form => ({
  open: async page => {
    await page.goto(`/letter/${letterId}`)
    await page.getByRole('button', { name: '고마움 우표 보내기' }).click()
    await stamps(page).getByRole('radio', { name: '찻잔 우표' }).check({ force: true })
    await stamps(page).getByRole('textbox', { name: '함께 보낼 말' }).fill(words)
  },
  send: page => stamps(page).getByRole('button', { name: '보내기' }).click(),
  call: ['POST', /thanks$/],
  success: '고마움을 보냈어요.',
})
const claim: Form = {
  open: async page => {
    await page.goto('/rights')
    await page.getByLabel('게시글 주소나 번호').fill('12')
    await page.getByRole('radio').first().check({ force: true })
    await page.getByLabel('이유').fill(words)
    await page.getByLabel('연락받을 이메일').fill('a@b.kr')
  },
  send: page => page.getByRole('button', { name: '신고 보내기' }).click(),
  call: ['POST', /rights-claims$/],
  success: '신고를 받았어요',
}
const notice: Form = {
  open: async page => {
    await page.goto('/admin/site')
    await page.getByRole('textbox', { name: '공지' }).fill(words)
  },
  send: page => page.getByRole('button', { name: '공지 걸기' }).click(),
  call: ['PATCH', /notice$/],
  success: '공지를 걸었어요.',
}

const draft: Form = {
  open: async page => {
    await page.goto('/letter/write')
    await steps.fillIn(page, { title: steps.worry.title, content: words })
  },
  send: async page => {
    const menu = page.getByRole('dialog', { name: '더 보기' })
    const save = menu.getByRole('button', { name: '임시 저장', exact: true })
    if (!(await save.isVisible())) await page.getByRole('button', { name: '더 보기', exact: true }).click()
    await save.click()
  },
  call: ['POST', /temporary-save$/],
  success: '편지를 임시 저장했어요.',
}
const share = (matchingId: number): Form => ({
  open: async page => {
    await page.goto(`/letter/box/${matchingId}`)
    await steps.chooseInMenu(page, '편지 공유')
    await page.getByRole('checkbox', { name: steps.comfort.title }).check()
    await page.getByRole('textbox', { name: '함께 나누는 이유' }).fill(words)
    await page.getByRole('button', { name: '편지 1통 공유 요청' }).click()
    await expect(page.getByRole('heading', { name: '게시판에 이렇게 올라가요' })).toBeFocused()
  },
  send: page => page.getByRole('button', { name: '이대로 공유 요청' }).click(),
  call: ['POST', /share-proposals$/],
  success: '공유 요청이 완료되었습니다.',
})
const appeal: Form = {
  open: async page => {
    await page.goto('/mypage/warnings')
    await page.getByRole('button', { name: '이의 제기하기' }).first().click()
    await page.getByRole('textbox', { name: '이의 제기' }).fill(words)
  },
  send: async page => {
    await page.getByRole('button', { name: '보내기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '이의 제기하기' }).click()
  },
  call: ['POST', /appeals$/],
  success: '살펴보는 중',
}

/** The words are in a field of the page, or in the preview of a post. */
const areHere = ({ device: { document } }: Page) =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) =>
    value.includes(words),
  ) || [...document.querySelectorAll('main p')].some(({ textContent }) => textContent?.includes(words))
const complains = ({ device }: Page) =>
  device.document.querySelector('[aria-invalid=true]') !== null ||
  [...device.document.querySelectorAll('[role=alert]')].some(({ textContent }) => textContent)
const textOf = ({ device }: Page) => squeeze(device.document.body.textContent ?? '')

/** Sends the form once into each kind of answer. Returns the faults. */
async function tryForm({ clock }: World, page: Page, form: Form): Promise<string[]> {
  await form.open(page)
  const known = new Set(latin(textOf(page)))
  const keys = new Set<string>()
  const [method, address] = form.call
  const faults: string[] = []
  for (const [kind, answer] of Object.entries(kinds)) {
    let [attempts, answered, seen] = [0, 0, 0]
    let hasComplained = false
    const handle = (route: Route) => {
      const { request } = route
      if (request().method() !== method) return route.continue()
      attempts++
      route.answer.catch(() => {}).finally(() => answered++)
      keys.add(request().headers()['idempotency-key'] ?? `none ${kind}`)
      return answer(route)
    }
    await page.route(address, handle)
    await form.send(page)
    const pass = () => {
      clock.move(1)
      page.device.fireTimers()
    }
    // A draft that is being saved comes first.
    await expect.poll(() => (attempts > 0 ? true : pass()), { message: `${address}` }).toBe(true)
    // A call with a key repeats for 10 s.
    let quiet = 0
    await expect
      .poll(() => {
        const before = attempts + page.device.changes
        hasComplained ||= complains(page)
        pass()
        quiet = seen === before && answered === attempts ? quiet + 1 : 0
        seen = before
        return quiet
      })
      .toBeGreaterThan(12)
    await page.unroute(address)
    const hasKey = [...keys].some(key => !key.startsWith('none'))
    const foreign = latin(textOf(page)).filter(word => !known.has(word))
    const session = JSON.parse(page.device.session.get('userInfo') ?? '{}').state
    const found = [
      ...(areHere(page) ? [] : ['the words are lost']),
      ...(textOf(page).includes(form.success) ? ['it claims success'] : []),
      ...(foreign.length > 0 ? [`shows ${foreign.join(' ')}`] : []),
      ...(session?.isLoggedIn ? [] : ['logged out']),
      ...(attempts > 1 && !hasKey ? [`sent ${attempts} times without a key`] : []),
      ...(attempts === 1 && hasKey && kind === '429' ? ['not repeated after Retry-After'] : []),
      ...(hasComplained ? [] : ['says nothing']),
    ]
    faults.push(...found.map(fault => `${address} answered with ${kind}: ${fault}`))
  }
  if (![...keys].some(key => key.startsWith('none')) && keys.size > 1) faults.push(`${address}: several keys`)
  return faults
}

test('no answer of others to a form takes its words, claims success or sends it twice', async ({
  newMember,
  newScript,
  pass,
  world,
}) => {
  const admin = await newScript('admin')
  const { eventPostId } = await admin.call(createRollingPaper, { body: { title } })
  const params = { id: String(eventPostId) }
  await admin.call(toggleRollingPaper, { params })
  const junho = await newScript('junho')
  await junho.call(leaveComment, { params, body: { content: '한 줄 보태요' } })
  const day = new Date(world.clock.now().getTime() + 81 * 3600_000).toISOString().slice(0, 10)

  const faults: string[] = []
  for (const form of [note, report, rest(day), claim, draft]) {
    const { page } = await newMember('mina')
    faults.push(...(await tryForm(world, page, form)))
  }
  const mina = await newMember('mina')
  const { first } = await steps.answered(mina, junho)
  await pass(3600)
  await mina.call(evaluateLetter, { params: { id: String(first.letterId) }, body: { evaluation: 'GOOD' } })
  faults.push(...(await tryForm(world, mina.page, thanks(first.letterId))))
  faults.push(...(await tryForm(world, mina.page, share(first.matchingId!))))
  await admin.call(warnMember, { params: { id: String(mina.id) }, body: { reason: '다정하게 써요.' } })
  faults.push(...(await tryForm(world, mina.page, appeal)))
  const keeper = await newMember('admin', { at: '' })
  faults.push(...(await tryForm(world, keeper.page, notice)))
  expect(faults).toEqual([])
}, 300_000)

/** The texts of the letters that this member sent. */
async function sent({ sql, context: { vault } }: World, { id }: { id: number }): Promise<string[]> {
  const rows = await sql<
    { content: Buffer }[]
  >`select content_sealed as content from letters where writer_id = ${id}`
  return rows.map(({ content }) => vault.open('letter.content', content))
}

test('a letter and an answer that meet answers of others wait, and are sent once', async ({
  newMember,
  newScript,
  pass,
  world,
}) => {
  const mina = await newMember('mina')
  const { page } = mina
  const faults: string[] = []
  const send = async (kind: string, content: string, press: () => Promise<unknown>) => {
    const known = new Set([...latin(textOf(page)), ...latin(content)])
    const address = /\/api\/letters$/
    let attempts = 0
    await page.route(address, route => {
      if (route.request().method() !== 'POST') return route.continue()
      attempts++
      return kinds[kind]!(route)
    })
    await press()
    await expect.poll(() => attempts).toBeGreaterThan(0)
    for (let second = 0; second < 12; second++) await pass(1)
    const foreign = latin(textOf(page)).filter(word => !known.has(word))
    const isHere = [...page.device.local].some(([key]) => /^(kept|sealed):\d+:/.test(key))
    const session = JSON.parse(page.device.session.get('userInfo') ?? '{}').state
    await page.unroute(address)
    const found = [
      ...(isHere ? [] : ['the letter is not on the device']),
      ...(foreign.length > 0 ? [`shows ${foreign.join(' ')}`] : []),
      ...(session?.isLoggedIn ? [] : ['logged out']),
      ...(page.device.document.querySelector('a[href]') ? [] : ['no way out']),
    ]
    faults.push(...found.map(fault => `${content}: ${fault}`))
    await expect
      .poll(
        async () => {
          await pass(31)
          return (await sent(world, mina)).filter(text => text === content)
        },
        { message: content },
      )
      .toEqual([content])
  }
  for (const kind of Object.keys(kinds)) {
    const content = `밤에 쓴 글 ${kind}`
    await page.goto('/letter/write')
    await steps.fillIn(page, { title: steps.worry.title, content })
    await page.getByRole('button', { name: '다음 단계' }).click()
    await page.getByText('기타').click()
    await send(kind, content, () => page.getByRole('button', { name: '편지 보내기' }).click())
  }
  for (const [n, kind] of Object.keys(kinds).entries()) {
    const { first } = await steps.answered(mina, await newScript(`junho${n}`))
    await pass(3600)
    const content = `아침에 쓴 답장 ${kind}`
    await page.goto(`/letter/write?letterId=${first.letterId}`)
    await steps.fillIn(page, { title: steps.thanks.title, content })
    await send(kind, content, () => page.getByRole('button', { name: '답장 보내기' }).click())
  }
  expect(faults).toEqual([])
}, 300_000)
