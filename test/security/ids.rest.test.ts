import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listBookLetters } from '#contract/letter-book.ts'
import { sendLetter } from '#contract/letters.ts'
import { changePrivateName } from '#contract/private-names.ts'
import type { Route } from '#contract/route.ts'
import { searchLetters } from '#contract/search.ts'
import { sendSlowLetter } from '#contract/slow-letters.ts'
import { isStaffGuard } from '#contract/staff-roles.ts'
import { thankForLetter } from '#contract/thanks.ts'
import { endpoints } from '#server/routes.ts'
import { dayInSeoul } from '#test/support/move-clock.ts'
import { askToShare, at, words } from '#test/support/steps.ts'
import { type Member, type Reply, useWorld } from '#test/support/world.ts'
import {
  type CallWithId,
  callsWithIds,
  idOfSearch,
  ignoredIds,
  type Sent,
  secretText,
} from './calls-with-ids.ts'
import { everybody, settle, type Who } from './people.ts'

const world = await useWorld()

const nameOf = ({ method, path }: Route) => `${method} ${path}`
// The guard decides for an administrator's endpoint, for every id alike (endpoints.test.ts).
const routes = endpoints.map(({ route }) => route as Route).filter(({ guard }) => !isStaffGuard(guard))

/** Every id that a route reads, from its path or its body. */
function idsOf({ path, params, body }: Route): string[] {
  const fieldsOf = (schema: z.ZodMiniType | undefined) =>
    schema
      ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
      : []
  return [...fieldsOf(params), ...fieldsOf(body)].filter(
    field =>
      /^id$|Ids?$/.test(field) &&
      !ignoredIds.includes(field) &&
      (field !== idOfSearch || path === searchLetters.path),
  )
}

const lineOf = (name: string) => name.split(' ').slice(0, 3).join(' ')

it('each id of each call has a line, and no other id has one', () => {
  const all = routes.flatMap(route => idsOf(route).map(id => `${nameOf(route)} ${id}`))
  expect([...new Set(Object.keys(callsWithIds).map(lineOf))].sort()).toEqual(all.sort())
})

const ask = (by: Member, name: string, sent: Sent): Promise<Reply> => {
  const route = routes.find(one => name.startsWith(`${nameOf(one)} `))!
  return (by.call as (route: Route, sent: Sent) => Promise<Reply>)(route, sent)
}

/** The same call with an id that does not exist. */
function ofNoOne(name: string, sent: Sent): Sent {
  const field = name.split(' ')[2]!
  const none = field === 'letterIds' ? [99_999_999] : 99_999_999
  return sent.params
    ? { ...sent, params: { id: '99999999' } }
    : { ...sent, body: { ...sent.body, [field]: none } }
}

const withoutTime = ({ status, error: { timestamp, ...error } }: Reply) => ({ status, ...error })

describe.each(Object.entries(callsWithIds))('%s', (name, line: CallWithId) => {
  const prepare = async (who: Who) => {
    const people = await settle(world)
    return { people, sent: await line.make(people, who) }
  }
  // A refused caller changes nothing, so all refused callers try the same thing in turn.
  let refused: ReturnType<typeof prepare> | undefined
  const preparedFor = (who: Who) => {
    const isForOne = line.make.length > 1
    if (isForOne || line.opens.includes(who)) return prepare(who)
    refused ??= prepare(who)
    return refused
  }

  it.each(everybody)('answers %s as the line says', async who => {
    const { people, sent } = await preparedFor(who)
    const answer = await ask(people[who], name, sent)
    const expected = line.opens.includes(who) ? 200 : (line.otherwise?.[who] ?? line.none)
    expect(answer.code ?? answer.status).toBe(expected)
    if (expected !== 200) expect(JSON.stringify(answer.error)).not.toContain(secretText)
  })

  it('tells a stranger exactly the same as for an id that does not exist', async () => {
    if (line.opens.includes('sora') || line.otherwise?.sora) return
    const { people, sent } = await preparedFor('sora')
    const there = await ask(people.sora, name, sent)
    const nowhere = await ask(people.sora, name, ofNoOne(name, sent))
    expect(withoutTime(there)).toEqual(withoutTime(nowhere))
  })
})

describe('the ids of receiver and correspondence in a letter', () => {
  it('are ignored: the server knows the receiver and the correspondence', async () => {
    const { mina, juno, sora, open, closed } = await settle(world)
    const claims = { receiverId: sora.id, matchingId: closed.matchingId, writerId: sora.id }
    const { data } = await mina.call(sendLetter, {
      body: { ...words({ parentLetterId: open.fromJuno }), ...claims },
    })
    expect(data).toMatchObject({ writerId: mina.id, receiverId: juno.id, matchingId: open.matchingId })
    const fresh = await mina.call(sendLetter, { body: { ...words(), ...claims } })
    expect(fresh.data).toMatchObject({ writerId: mina.id, receiverId: null, matchingId: null })
  })
})

describe('the correspondences of a letter book', () => {
  it('add no letter of others: a number of theirs is answered like one that does not exist', async () => {
    const people = await settle(world)
    const { mina, juno, haru, sora, admin, open, closed } = people
    const body = words({ parentLetterId: open.fromJuno, content: secretText })
    await mina.call(sendLetter, { body })
    const asked = async (member: Member, matchingIds: string) => {
      return (await member.call(listBookLetters, { query: { matchingIds, covered: 'true' } })).data
    }
    for (const member of [haru, sora, admin]) {
      const theirs = await asked(member, `${open.matchingId}`)
      expect(theirs).toEqual(await asked(member, '99999999'))
      expect(theirs.letters).toEqual([])
    }
    expect((await asked(haru, `${open.matchingId},${closed.matchingId}`)).letters).toHaveLength(2)
    // Under way to juno: the text is mina's alone.
    expect(JSON.stringify(await asked(juno, `${open.matchingId}`))).not.toContain(secretText)
    expect(JSON.stringify(await asked(mina, `${open.matchingId}`))).toContain(secretText)
  })
})

const sides = ['?side=RECEIVED', '?side=GIVEN']

describe('a call without an id', () => {
  it('shows nothing that others wrote to each other', async () => {
    const people = await settle(world)
    await askToShare(people.mina, people.juno, [people.open.fromJuno], secretText)
    const secret = { ...at(people.open.matchingId), body: { name: '', note: secretText, colour: null } }
    const slow = { title: '나에게', content: secretText, arrivesOn: dayInSeoul(world, 1), arrivesHour: 9 }
    for (const who of ['mina', 'juno'] as const) {
      await people[who].call(changePrivateName, secret)
      await people[who].call(sendSlowLetter, { body: slow })
    }
    const thanks = { ...at(people.open.fromJuno), body: { stamp: 'MOON' as const, words: secretText } }
    expect((await people.mina.call(thankForLetter, thanks)).status).toBe(200)
    const lists = routes.filter(
      ({ method, params, path }) => method === 'GET' && !params && !path.includes('token'),
    )
    for (const who of ['haru', 'sora', 'admin'] as const) {
      for (const route of lists) {
        for (const search of route.query
          ? ['', '?status=draft', '?status=delivery', '?status=waiting', '?page=1&size=100', ...sides]
          : ['']) {
          const { error } = await people[who].ask('GET', route.path + search)
          expect([who, route.path + search, JSON.stringify(error).includes(secretText)]).toEqual([
            who,
            route.path + search,
            false,
          ])
        }
      }
    }
  })

  it('takes no zip code, so members cannot try them out', () => {
    for (const route of routes) {
      for (const schema of [route.params, route.query, route.body]) {
        const fields = schema
          ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties
          : {}
        expect(Object.keys(fields ?? {}).filter(field => /zip/i.test(field))).toEqual([])
      }
    }
  })
})
