import { expect, it } from 'vitest'
import { poolsOf } from './pools.ts'

const replicaUrl = 'postgres://a:b@c/d'

it('takes 20 connections, and 10 to a replica, if few processes share the limit', () => {
  expect(poolsOf({ processes: 1, replicaUrl: null })).toEqual({ primary: 20, replica: 0 })
  expect(poolsOf({ processes: 1, replicaUrl })).toEqual({ primary: 20, replica: 10 })
  expect(poolsOf({ processes: 3, replicaUrl: null })).toEqual({ primary: 20, replica: 0 })
})

it.each([
  [null, 22],
  [replicaUrl, 14],
])('leaves some of 97 connections, also while a process is renewed (replica %s)', (replica, most) => {
  for (let processes = 2; processes <= most; processes++) {
    const { primary, replica: read } = poolsOf({ processes, replicaUrl: replica })
    expect((processes + 1) * (primary + read + 1)).toBeLessThanOrEqual(92)
  }
})

it('never leaves a process without connections', () => {
  expect(poolsOf({ processes: 64, replicaUrl })).toEqual({ primary: 3, replica: 2 })
})
