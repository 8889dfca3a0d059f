import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from './config/config.ts'
import { useOutsideProxy } from './outside-proxy.ts'

/** A proxy that notes the asked hosts and refuses them. */
async function openProxy() {
  const asked: string[] = []
  const proxy = createServer()
  proxy.on('connect', ({ url = '' }, socket) => {
    asked.push(url)
    socket.end('HTTP/1.1 503 Not here\r\n\r\n')
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void proxy.close())
  return { asked, address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` }
}

it('https goes through HTTPS_PROXY, except to the hosts of NO_PROXY; http and this machine do not', async () => {
  const { asked, address } = await openProxy()
  const plain = createServer((_request, response) => response.end('plain'))
  await once(plain.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void plain.close())
  const end = await useOutsideProxy(readConfig({ https_proxy: address, NO_PROXY: 'inside.example' }))
  onTestFinished(end)
  const tried = await Promise.allSettled([
    fetch('https://kauth.kakao.com/oauth/token', { method: 'POST' }),
    fetch('https://fcm.googleapis.com/fcm/send/1'),
    fetch('https://inside.example.invalid/'),
  ])
  expect(tried.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(asked.sort()).toEqual([
    'fcm.googleapis.com:443',
    'inside.example.invalid:443',
    'kauth.kakao.com:443',
  ])
  await fetch('https://inside.example/', { signal: AbortSignal.timeout(500) }).catch(() => {})
  expect(asked).not.toContain('inside.example:443')
  const answer = await fetch(`http://127.0.0.1:${(plain.address() as AddressInfo).port}`)
  expect(await answer.text()).toBe('plain')
})

it('without the setting `fetch` stays the one of Node', async () => {
  const before = globalThis.fetch
  const end = await useOutsideProxy(readConfig({}))
  expect(globalThis.fetch).toBe(before)
  await end()
})
