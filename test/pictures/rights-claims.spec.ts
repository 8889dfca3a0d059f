import { connect } from '#server/platform/database/pool.ts'
import { desk, test } from '#test/journeys/support/fixtures.ts'
import {
  sendClaim,
  sharePost,
  walkClaim,
  walkHiding,
  walkObjection,
  walkReturning,
} from '#test/journeys/support/rights-claim-steps.ts'
import { camera } from './camera.ts'

const chapter = '6 rights claims'

test('a visitor claims, and a hiding and an objection are decided', async ({
  newScript,
  newMember,
  database,
  page,
  viewport,
}) => {
  const mina = await newScript('mina')
  const size = viewport ?? desk
  const admin = await newMember('admin', { viewport: size })
  const { id } = await newScript('second')
  const sql = connect(database, 1)
  await sql`update members set role = 'ADMIN' where id = ${id}`
  await sql.end()
  const second = await newMember('second', { viewport: size, at: '/admin' })
  const junho = await newMember('junho', { viewport: size })
  const postId = await sharePost(mina, junho)
  const look = camera(page, chapter)
  await walkClaim(page, postId, look)
  await sendClaim(page, look)
  await walkHiding(admin.page, camera(admin.page, chapter))
  await walkObjection(junho.page, camera(junho.page, chapter))
  await walkReturning(second.page, camera(second.page, chapter))
})
