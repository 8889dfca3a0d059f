import { onTestFinished } from 'vitest'
import { type Listener, listen as subscribe } from '#test/support/listener.ts'
import type { Member, World } from '#test/support/world.ts'
import { announce } from './announce.ts'

/** Listens to a stream for as long as the test goes on. */
export async function listen(...given: Parameters<typeof subscribe>): Promise<Listener> {
  const listener = await subscribe(...given)
  onTestFinished(() => listener.leave())
  return listener
}

/** Tells the member something by each of these titles. */
export const tell = ({ context }: World, member: Member, ...titles: string[]) =>
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

/** The titles of so many events to come. */
export async function titlesOf(listener: Listener, count: number): Promise<string[]> {
  const titles: string[] = []
  while (titles.length < count) titles.push((await listener.next()).data.title)
  return titles
}
