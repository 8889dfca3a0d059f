import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { exportMine } from '#server/features/export/export-my-data.ts'
import { tokenRole } from '#server/features/members/role.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { writeNewFile } from './backup/write-new-file.ts'
import { recordOperatorAct, requireMember } from './operator-acts.ts'

/** Whether the command is an export to standard output. */
export const isExportToOutput = ([name, , file]: string[]) => name === 'export' && file === '-'

/**
 * Writes the data of a member, active or barred, as the member would download them: into a new file that only its owner
 * may read, or with `-` as the result text. Slow letters on their way have dates only: their text waits for everybody.
 */
export async function exportMember(
  context: AppContext,
  [word = '', file, ...more]: string[],
  folder: string,
): Promise<string> {
  if (!file || more.length > 0)
    throw new OperatorError('Name a member and a file: npm run admin -- export ZIPCODE FILE')
  const { zipCode, text } = await context.transact(context.log, async ctx => {
    const { member, zipCode } = await requireMember(ctx, word)
    if (member.status === 'WITHDRAWN') {
      throw new OperatorError(`${zipCode} has withdrawn. What is left belongs to their counterparts.`)
    }
    const role = member.status === 'BARRED' ? 'BARRED' : tokenRole(member.role)
    const data = await exportMine.handle(
      ctx,
      { id: member.id, role, zipCode },
      { query: { slowTexts: false } },
    )
    await recordOperatorAct(ctx, 'MEMBER_EXPORT', member)
    return { zipCode, text: JSON.stringify(data, null, 2) }
  })
  if (file === '-') return text
  const path = resolve(folder, file)
  await writeNewFile(path, half => writeFile(half, `${text}\n`))
  return `The data of ${zipCode} are in ${path}. They are in the clear: hand them over, then delete the file.`
}
