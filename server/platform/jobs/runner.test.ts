import { expect, it, onTestFinished, vi } from 'vitest'
import { useWorld } from '#test/support/world.ts'
import { type Job, startJobs } from './runner.ts'

const world = await useWorld()

it('a job outside of transactions delays no other job, runs once at a time, and stops with the server', async () => {
  let begun = 0
  let left = 0
  let rounds = 0
  const waiting: Job = {
    name: 'waiting',
    everySeconds: 0,
    outside: (_context, signal) => {
      begun++
      return new Promise(done =>
        signal.addEventListener('abort', () => {
          left++
          done(0)
        }),
      )
    },
  }
  const counting: Job = {
    name: 'counting',
    everySeconds: 0,
    due: ({ sql }) => sql`0`,
    run: async () => {
      rounds++
      return 0
    },
  }
  const background = startJobs(world.context, [waiting, counting])
  await expect.poll(() => rounds).toBeGreaterThan(3)
  expect([begun, left]).toEqual([1, 0])
  await background.stop()
  expect([begun, left]).toEqual([1, 1])
})

it('a job outside of transactions starts again, and a failed job delays no other', async () => {
  let begun = 0
  const failing: Job = {
    name: 'failing',
    everySeconds: 0,
    outside: async () => {
      begun++
      throw new Error('as it happens')
    },
  }
  const soon: Job = { name: 'soon', everySeconds: 0, due: ({ sql }) => sql`0.005`, run: async () => 0 }
  const background = startJobs(world.context, [failing, soon])
  await expect.poll(() => begun).toBeGreaterThan(2)
  await background.stop()
})

it('a long job without `due` delays no job with `due`', async () => {
  let finish = () => {}
  const long: Job = {
    name: 'long',
    everySeconds: 0,
    run: () => new Promise(done => (finish = () => done(0))),
  }
  let rounds = 0
  const soon: Job = {
    name: 'soon',
    everySeconds: 0,
    due: ({ sql }) => sql`0`,
    run: async () => ++rounds && 0,
  }
  const background = startJobs(world.context, [long, soon])
  await expect.poll(() => rounds).toBeGreaterThan(3)
  finish()
  await background.stop()
})

it.each([-1, 1])('the jobs go on when the clock is set by %d hour', async hours => {
  let rounds = 0
  const counting: Job = { name: 'counting', everySeconds: 1, run: async () => ++rounds && 0 }
  const background = startJobs(world.context, [counting])
  await expect.poll(() => rounds).toBe(1)
  world.clock.move(hours * 3600)
  const seen = rounds
  await expect.poll(() => rounds).toBeGreaterThan(seen + 1)
  await background.stop()
})

it('/readyz notices that the timely jobs are silent, also while others run', async () => {
  const ready = async () => (await world.app.inject('/readyz')).statusCode
  let finish = () => {}
  const stuck: Job = {
    name: 'stuck',
    everySeconds: 0,
    due: ({ sql }) => sql`0`,
    run: () => new Promise(done => (finish = () => done(0))),
  }
  let rounds = 0
  const counting: Job = { name: 'counting', everySeconds: 0, run: async () => ++rounds && 0 }
  const background = startJobs(world.context, [stuck, counting])
  onTestFinished(() => void vi.restoreAllMocks())
  await expect.poll(() => rounds).toBeGreaterThan(0)
  expect(await ready()).toBe(200)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 121_000)
  const seen = rounds
  await expect.poll(() => rounds).toBeGreaterThan(seen)
  expect(await ready()).toBe(503)
  finish()
  await expect.poll(ready).toBe(200)
  await background.stop()
})

it('a job with `due` starts at its time and not before', async () => {
  const at = performance.now() + 300
  const ran: number[] = []
  const later: Job = {
    name: 'later',
    everySeconds: 0,
    due: ({ sql }) => (ran.length > 0 ? sql`null` : sql`${(at - performance.now()) / 1000}::float8`),
    run: async () => ran.push(performance.now()),
  }
  const never: Job = { ...later, name: 'never', due: ({ sql }) => sql`null` }
  const background = startJobs(world.context, [never, later])
  await expect.poll(() => ran.length).toBe(1)
  await background.stop()
  expect(ran[0]).toBeGreaterThanOrEqual(at)
})
