import { setImmediate as nextIteration } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openTurns, waitingMost } from './turns.ts'

it('two callers never get the same turn of the event loop', async () => {
  const { next } = openTurns()
  let iteration = 0
  let isOver = false
  const counting = (async () => {
    while (!isOver) {
      iteration++
      await nextIteration()
    }
  })()
  const taken: number[] = []
  const caller = async () => {
    for (let turn = 0; turn < 5; turn++) {
      await next()
      taken.push(iteration)
    }
  }
  await Promise.all([caller(), caller(), caller()])
  isOver = true
  await counting
  expect(new Set(taken).size).toBe(15)
})

it('work of one key runs one after the other, and that of another key beside it', async () => {
  const { inOrder } = openTurns()
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await nextIteration()
    log.push(`${name} ends`)
  }
  await Promise.all([inOrder(1, work('a')), inOrder(1, work('b')), inOrder(2, work('c'))])
  expect(log.filter(entry => !entry.startsWith('c'))).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(log.indexOf('c begins')).toBeLessThan(log.indexOf('a ends'))
})

it('too much waiting work is not taken, until some of it has ended', async () => {
  const { inOrder } = openTurns()
  const all = Array.from({ length: waitingMost + 2 }, () => inOrder(1, () => nextIteration('done')))
  expect(all.map(work => work !== null)).toEqual([...Array(waitingMost + 1).fill(true), false])
  await Promise.all(all)
  expect(await inOrder(1, async () => 'again')).toBe('again')
})

it('work that fails does not stop the next', async () => {
  const { inOrder } = openTurns()
  const failing = inOrder(1, () => Promise.reject(new Error('fails')))
  const next = inOrder(1, async () => 'runs')
  await expect(failing).rejects.toThrow('fails')
  expect(await next).toBe('runs')
})
