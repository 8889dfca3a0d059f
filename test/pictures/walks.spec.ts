import { test } from '#test/journeys/support/fixtures.ts'
import { walks } from '#test/journeys/walk/screens.ts'
import { walk } from '#test/journeys/walk/walk.ts'
import { camera } from './camera.ts'

for (const [who, { environment, visit }] of Object.entries(walks))
  test.describe(() => {
    test.use({ environment })

    test(`the ${who} walks through the site`, async ({ page, newMember, newScript, database }) => {
      await visit({ page, newMember, newScript, database }, (page, screens, call) =>
        walk(page, screens, camera(page, who), call),
      )
    })
  })
