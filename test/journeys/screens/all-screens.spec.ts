import { checkScreen } from '../looks/check-screen.ts'
import { desk, rest, test } from '../support/fixtures.ts'
import { walks } from '../walk/screens.ts'
import { walk } from '../walk/walk.ts'

test.describe.configure({ mode: 'parallel', timeout: 900_000 })
test.use({ viewport: desk, actionTimeout: 60_000 })

for (const [who, { environment, visit }] of Object.entries(walks))
  test.describe(() => {
    test.use({ environment })

    test(
      `every screen of the ${who} passes the checks`,
      who === 'newcomer' ? {} : rest,
      async ({ page, newMember, newScript, database }) => {
        await visit({ page, newMember, newScript, database }, async (page, screens, call) =>
          walk(page, screens, await checkScreen(page), call),
        )
      },
    )
  })
