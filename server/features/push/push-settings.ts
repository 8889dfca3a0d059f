import * as contract from '#contract/push.ts'
import { type PushSettings, usualPushSettings } from '#contract/push.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

type Row = { types: string[]; calls: boolean; keeperLine: boolean; on: boolean; from: string; to: string }

export async function readSettings({ sql }: Ctx, me: Me): Promise<PushSettings> {
  const [row] = await sql<Row[]>`
    select types, calls, keeper_line as "keeperLine", quiet as "on", to_char(quiet_from, 'HH24:MI') as "from", to_char(quiet_to, 'HH24:MI') as "to"
    from push_settings where member_id = ${me.id}`
  return row ? settingsOf(row) : usualPushSettings
}

/** Creates the usual settings if the member has none, and locks them for this transaction. */
export async function lockSettings({ sql }: Ctx, me: Me): Promise<void> {
  const { types, calls, keeperLine, quiet } = columnsOf(usualPushSettings)
  const [mine] = await sql`
    insert into push_settings (member_id, types, calls, keeper_line, quiet, quiet_from, quiet_to)
    select id, ${types}, ${calls}, ${keeperLine}, ${quiet.on}, ${quiet.from}, ${quiet.to}
    from members where id = ${me.id} and status = 'ACTIVE'
    on conflict (member_id) do update set member_id = excluded.member_id returning 1`
  if (!mine) refuse('AUTH-005')
}

/** Changes the named settings. Postponed pushes become due and are checked again. */
export const changePushSettings = endpoint(
  contract.changePushSettings,
  async (ctx, me, { body }): Promise<PushSettings> => {
    const { sql, now } = ctx
    await lockSettings(ctx, me)
    const before = await readSettings(ctx, me)
    const settings = {
      // An absent field is no key here: JSON has no undefined.
      types: { ...before.types, ...(body.types as Partial<PushSettings['types']>) } as PushSettings['types'],
      quiet: body.quiet ?? before.quiet,
    }
    const { types, calls, keeperLine, quiet } = columnsOf(settings)
    await sql`update push_settings set types = ${types}, calls = ${calls}, keeper_line = ${keeperLine},
      quiet = ${quiet.on}, quiet_from = ${quiet.from}, quiet_to = ${quiet.to} where member_id = ${me.id}`
    const isMine = sql`subscription_id in (select id from push_subscriptions where member_id = ${me.id})`
    await sql`update pushes set due_at = ${now}, resting = false where resting and ${isMine}`
    await sql`update call_pushes set due_at = ${now}, resting = false where resting and ${isMine}`
    await sql`update desk_pushes set due_at = ${now}, resting = false where resting and ${isMine}`
    return settings
  },
)

// A server of the release before writes `types` without the two kinds that have a column.
const columnsOf = ({ types: { CALL: calls, KEEPER: keeperLine, ...others }, quiet }: PushSettings) => ({
  types: Object.entries(others).flatMap(([type, on]) => (on ? [type] : [])),
  calls,
  keeperLine,
  quiet,
})

const settingsOf = ({ types, calls, keeperLine, ...quiet }: Row): PushSettings => {
  const on = [...types, ...(calls ? ['CALL'] : []), ...(keeperLine ? ['KEEPER'] : [])]
  const names = Object.keys(usualPushSettings.types)
  return {
    types: Object.fromEntries(names.map(type => [type, on.includes(type)])) as PushSettings['types'],
    quiet,
  }
}
