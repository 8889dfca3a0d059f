import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { type Chore, startBackground } from './background.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('what goes aside holds no other chore up, runs once at a time, and leaves off when the server stops', async () => {
  let begun = 0
  let left = 0
  let rounds = 0
  const waiting: Chore = {
    name: 'waiting',
    everySeconds: 0,
    aside: (_house, signal) => {
      begun++
      return new Promise(done =>
        signal.addEventListener('abort', () => {
          left++
          done(0)
        }),
      )
    },
  }
  const counting: Chore = {
    name: 'counting',
    everySeconds: 0,
    run: async () => {
      rounds++
      return 0
    },
  }
  const background = startBackground(world.house, [waiting, counting], async () => 5)
  await expect.poll(() => rounds).toBeGreaterThan(3)
  expect([begun, left]).toEqual([1, 0])
  await background.stop()
  expect([begun, left]).toEqual([1, 1])
})

it('a chore that goes aside is begun again, and one that fails holds no other up', async () => {
  let begun = 0
  const failing: Chore = {
    name: 'failing',
    everySeconds: 0,
    aside: async () => {
      begun++
      throw new Error('as it happens')
    },
  }
  const background = startBackground(world.house, [failing], async () => 5)
  await expect.poll(() => begun).toBeGreaterThan(2)
  await background.stop()
})
