import { saveDraft, sendLetter } from '#contract/letters.ts'
import { expect, test } from '#test/support/screens/fixtures.ts'
import { comfort, worry } from '../steps.ts'

/** Every part of my page by its address: links, then headings and buttons. */
const parts = {
  '/mypage': {
    link: [
      '내가 올린 게시글',
      '나의 편지',
      '알림과 화면',
      '계정',
      '도움받기',
      '이용약관',
      '개인정보 처리방침',
    ],
    heading: ['나의 우편번호', '마음의 온도'],
    button: ['온도가 움직인 기록', '로그아웃', '탈퇴하기'],
    text: ['보낸 편지', '받은 편지', '따뜻했대요', '카카오', 'mina'],
  },
  '/mypage/letters': {
    link: ['책갈피', '우표첩', '느린 우체통', '편지책', comfort.title],
    heading: ['답장을 기다리는 편지', '임시 저장', '온기지기'],
    button: [`${worry.title} 거두기`],
    text: [],
  },
  '/mypage/settings': {
    link: [],
    heading: ['이 기기 설정', '이 기기로 알림 받기', '쉬어 가기'],
    button: [],
    text: ['어두운 화면', '시간 따라', '편지를 읽기 편하게', '편지 소리', '이 기기에 읽은 편지 두기'],
  },
  '/mypage/account': {
    link: ['편지책 만들기'],
    heading: ['로그인한 기기', '내가 보고 싶지 않은 말', '내 편지와 데이터 내려받기'],
    button: ['로그인한 기기 보기', '데이터 파일(JSON) 내려받기'],
    text: [],
  },
} as const

test('each part of my page stands at its address, and the doors lead there and back', async ({
  newMember,
}) => {
  const { page, call } = await newMember('mina')
  await call(sendLetter, { body: worry })
  await call(saveDraft, { body: comfort })

  for (const [address, { text, ...named }] of Object.entries(parts))
    await test.step(address, async () => {
      await page.goto(address)
      for (const [role, names] of Object.entries(named) as ['link' | 'heading' | 'button', string[]][])
        for (const name of names) await expect(page.getByRole(role, { name }).first()).toBeVisible()
      for (const words of text) await expect(page.getByText(words).first()).toBeVisible()
    })

  for (const [door, address] of [
    ['나의 편지', '/mypage/letters'],
    ['알림과 화면', '/mypage/settings'],
    ['계정', '/mypage/account'],
  ] as const)
    await test.step(`${door} leads to ${address} and back`, async () => {
      await page.goto('/mypage')
      await page.getByRole('link', { name: door }).click()
      await expect(page).toHaveURL(address)
      await expect(page).toHaveTitle(`${door} | 따숨우체국`)
      await page.getByRole('button', { name: '뒤로 가기' }).click()
      await expect(page).toHaveURL('/mypage')
    })
})

test('the anchor of an older notification leads to the settings', async ({ newMember }) => {
  const { page } = await newMember('mina', { at: '/mypage#push' })
  await expect(page).toHaveURL('/mypage/settings')
  await expect(page.getByRole('region', { name: '이 기기로 알림 받기' })).toBeVisible()
})
