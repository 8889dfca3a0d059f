import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/**
 * Copies the accounts of members `m` that a server before 0084 signed up. An account that has an owner already is passed
 * over. Returns the number of members.
 */
export async function copyMethods({ sql }: Pick<Ctx, 'sql'>, which: Fragment): Promise<number> {
  const copied = await sql`
    with due as (
      select m.id, m.person_id, m.provider, m.subject_hash, m.email_sealed, m.created_at
      from members m where m.lacks_method and ${which} order by m.id for no key update
    ), copied as (
      insert into sign_in_methods (member_id, provider, subject_hash, email_hash, email_sealed, made_at)
      select due.id, due.provider, due.subject_hash, p.email_hash, due.email_sealed, due.created_at
      from due join people p on p.id = due.person_id where due.subject_hash is not null
      on conflict do nothing
    )
    update members set lacks_method = false where id in (select id from due)`
  return copied.count
}

/**
 * Job: copies the accounts of members that a server before 0084 signed up, and takes from the methods what such a server
 * erased from `members`: the e-mail and the box code at a withdrawal, everything at a release.
 */
export const copySignInMethods = {
  name: 'sign-in methods',
  everySeconds: 600,
  async run(ctx: Ctx): Promise<number> {
    const { sql, now } = ctx
    const copied = await copyMethods(
      ctx,
      sql`m.id in (select id from members where lacks_method order by id limit 1000)`,
    )
    const withdrawn = await sql`update sign_in_methods set email_sealed = null where email_sealed is not null
      and member_id = any(array(
        select id from members where left_at > ${secondsAfter(now, -86_400)} and status = 'WITHDRAWN'))`
    const codes = await sql`delete from box_codes where member_id = any(array(
      select id from members where left_at > ${secondsAfter(now, -86_400)} and status = 'WITHDRAWN'))`
    const released = await sql`delete from sign_in_methods where member_id = any(array(
      select id from members where left_at is not null and subject_hash is null))`
    return copied + withdrawn.count + codes.count + released.count
  },
}
