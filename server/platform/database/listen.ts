import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from './client.ts'

export type Listening = { unlisten(): void }

const longestPauseMs = 1000

/**
 * Listens on a connection of its own, and again on a new one when it is lost. Notifications of
 * the time between are lost. Rejects if the first connection fails.
 */
export async function listen(
  Client: new () => Client,
  channel: string,
  hear: (payload: string) => void,
): Promise<Listening> {
  let isOver = false
  let current: Client
  const begin = async () => {
    const client = new Client()
    client.on('notification', ({ payload = '' }) => hear(payload))
    await client.connect()
    await client.ask({ text: `listen "${channel.replaceAll('"', '""')}"` }).catch(error => {
      client.cut()
      throw error
    })
    if (isOver) return client.cut()
    current = client
    client.once('end', () => void renew())
  }
  const renew = async () => {
    for (let failed = 0; !isOver; failed++) {
      const isBack = await begin().then(
        () => true,
        () => false,
      )
      if (isBack) return
      await pause((0.5 + Math.random() / 2) * Math.min(10 * 3 ** failed, longestPauseMs))
    }
  }
  await begin()
  return {
    unlisten() {
      isOver = true
      current.cut()
    },
  }
}
