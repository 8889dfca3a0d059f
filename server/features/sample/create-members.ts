import { providers } from '#contract/auth.ts'
import { emailOf, subjectOf } from '#server/features/auth/stand-in/accounts.ts'
import { admitMember } from '#server/features/members/admit-member.ts'
import { consent } from '#server/features/members/consent.ts'
import { giveZipCode } from '#server/features/members/zip-code.ts'
import type { Texts } from '#server/platform/config/site-texts.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import type { People, Resident } from './event.ts'
import { members } from './texts/members.ts'
import { testAccounts } from './texts/text-types.ts'

/** Creates all members with zip codes. The ready-made accounts are Kakao's. */
export async function createMembers(ctx: Ctx, texts: Texts): Promise<People> {
  const people = new Map<Resident, Me>()
  people.set('admin', await createMember(ctx, texts, 'KAKAO', 'admin'))
  for (const name of testAccounts) people.set(name, await createMember(ctx, texts, 'KAKAO', name))
  for (const [index, { name }] of members.entries()) {
    people.set(
      name,
      await createMember(ctx, texts, providers[index % providers.length]!, `neighbour-${name}`),
    )
  }
  return people
}

async function createMember(
  ctx: Ctx,
  texts: Texts,
  provider: (typeof providers)[number],
  name: string,
): Promise<Me> {
  const account = {
    provider,
    subject: subjectOf(provider, name),
    email: emailOf(provider, name),
    admin: name === 'admin',
  }
  const admission = await admitMember(ctx, account)
  if (admission.outcome !== 'admitted') throw new Error(`${name} could not move in: ${admission.outcome}`)
  const me: Me = { id: admission.memberId, role: name === 'admin' ? 'ADMIN' : 'USER', zipCode: '' }
  const body = { termsVersion: texts.terms.version, privacyVersion: texts.privacy.version }
  await consent.handle(ctx, me as never, { body, texts } as never)
  const zipCode = await giveZipCode(ctx, me)
  return { ...me, zipCode: zipCode.zipCode }
}
