import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { countUnread, listComing, listDrafts, openLetter } from './contract/letters.ts'
import { getMailbox } from './contract/mailbox.ts'
import { countNotRead } from './contract/notifications.ts'
import { paths } from './contract/paths.ts'
import { getCurrentRollingPaper } from './contract/rolling-paper.ts'
import { getSharePost, listProposals } from './contract/sharing.ts'
import { appIcons } from './web/build/app-icons.ts'
import { chunkOf } from './web/build/chunks.ts'
import { crisisPhrases } from './web/build/crisis-phrases.ts'
import { drawnDoors } from './web/build/drawn-doors.ts'
import { earlyCode } from './web/build/early-code.ts'
import { handFonts } from './web/build/hand-fonts.ts'
import { layerOrder } from './web/build/layer-order.ts'
import { offlineShell } from './web/build/offline-shell.ts'
import { oldBrowserNotice } from './web/build/old-browser-notice.ts'
import { packed } from './web/build/packed.ts'
import { reckoned } from './web/build/reckoned.ts'
import { schemaless } from './web/build/schemaless.ts'
import { buildTarget } from './web/build/supported-browsers.ts'
import { uiCoreFont } from './web/build/ui-core-font.ts'
import { weighing } from './web/build/weighing.ts'
import { woff2Only } from './web/build/woff2-only.ts'

const server = `http://localhost:${process.env.SERVER_PORT ?? 3650}`
// The server answers these addresses, Vite the others.
const answered = ['^/(api|oauth2|login/oauth2|local-sign-in)/']

export default defineConfig({
  root: 'web',
  plugins: [
    schemaless(),
    reckoned(),
    crisisPhrases(),
    react(),
    tailwind(),
    uiCoreFont(),
    handFonts(),
    woff2Only(),
    layerOrder(),
    earlyCode({
      pages: [
        { address: paths.landing, module: '/features/auth/landing-page.tsx', isDrawn: true },
        { address: paths.login, module: '/features/auth/login-page.tsx', isDrawn: true },
        {
          address: paths.home,
          module: '/features/home/home-page.tsx',
          isForMembers: true,
          isDrawn: true,
          reads: [
            ...[countUnread, countNotRead, getCurrentRollingPaper, listProposals].map(({ path }) => path),
            `${listComing.path}?status=delivery`,
            `${listDrafts.path}?status=draft`,
          ],
        },
        {
          address: paths.mailbox,
          module: '/features/mailbox/mailbox-page.tsx',
          isForMembers: true,
          reads: [getMailbox.path],
        },
        {
          address: paths.letter(':letterId'),
          module: '/features/letters/letter-page.tsx',
          isForMembers: true,
          reads: [openLetter.path.replace('{id}', '$1')],
        },
        { address: paths.board, module: '/features/sharing/board-page.tsx', isForMembers: true },
        {
          address: paths.sharePost(':sharePostId'),
          module: '/features/sharing/post-page.tsx',
          isForMembers: true,
          reads: [getSharePost.path.replace('{id}', '$1')],
        },
      ],
      fontOfMembers: /ui-more.*\.woff2$/,
    }),
    drawnDoors(),
    oldBrowserNotice(),
    appIcons(),
    offlineShell({
      pages: ['/web/features/help/help-page.tsx'],
      notForMembers: /\/web\/features\/((admin|appeals|onboarding|site)\/|auth\/(callback|landing))/,
    }),
    weighing(),
    packed(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: buildTarget,
    // A font inside the CSS would be loaded by every visitor.
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } },
    },
    assetsInlineLimit: file => (/\.woff2?$/.test(file) ? false : undefined),
  },
  server: { proxy: Object.fromEntries(answered.map(paths => [paths, server])) },
})
