import { onTestFinished } from 'vitest'
import { type Listener, listen as subscribe } from '#test/support/listener.ts'
import type { Member, World } from '#test/support/world.ts'
import { announce } from './announce.ts'

/** Listens to a stream until the test ends. */
export async function listen(...given: Parameters<typeof subscribe>): Promise<Listener> {
  const listener = await subscribe(...given)
  onTestFinished(() => listener.leave())
  return listener
}

/** Announces one notification per title to the member. */
export const announceTitles = ({ context }: World, member: Member, ...titles: string[]) =>
  context.transact(context.log, ctx =>
    announce(
      ctx,
      titles.map(title => ({
        memberId: member.id,
        alarmType: 'POSTED',
        title,
        content: '7',
        link: '/secret',
      })),
    ),
  )

/** The titles of the next `count` events. */
export async function titlesOf(listener: Listener, count: number): Promise<string[]> {
  const titles: string[] = []
  while (titles.length < count) titles.push((await listener.next()).data.title)
  return titles
}
