import { createZipCode } from '#contract/members.ts'
import { call, refreshSession } from '#web/platform/api/call.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { setZipCode } from '#web/platform/api/session.ts'

let making: Promise<void> | null = null

/** Creates the zip code, which comes with a new access token. If the member has one already, reads it. */
export function createZipCodeOnce(): Promise<void> {
  making ??= make().finally(() => {
    making = null
  })
  return making
}

async function make(): Promise<void> {
  try {
    const { zipCode } = await call(createZipCode)
    setZipCode(zipCode)
  } catch (error) {
    if (!isCallError(error, 'MEM-002')) throw error
    await refreshSession()
  }
}
