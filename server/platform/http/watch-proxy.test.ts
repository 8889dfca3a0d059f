import { expect, it, vi } from 'vitest'
import { useWorld } from '#test/support/world.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://post.example',
  KAKAO_CLIENT_ID: 'id',
  KAKAO_CLIENT_SECRET: 'secret',
  SECRET_KEY: 'a secret of the tests that is long enough',
  RATE_LIMITS: 'off',
}
const world = await useWorld({ ...production, TRUST_PROXY: '1' })

it('warns once if most calls come from one private address, and not of many visitors', async () => {
  const warn = vi.spyOn(world.context.log, 'warn')
  const call = async (address: (n: number) => string) => {
    for (let n = 0; n < 1000; n++)
      await world.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': address(n) } })
  }
  const said = () => warn.mock.calls.filter(([text]) => String(text).includes('TRUST_PROXY')).length
  await call(n => `203.0.113.${n % 250}`)
  await call(n => `10.0.${n % 250}.1`)
  expect(said()).toBe(0)
  await call(() => '10.0.0.1')
  expect(said()).toBe(1)
  await call(() => '10.0.0.1')
  expect(said()).toBe(1)
})
