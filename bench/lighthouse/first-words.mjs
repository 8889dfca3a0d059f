import '../../scripts/node-version.mjs'
import { availableParallelism, loadavg } from 'node:os'
import { startServer } from './server.mjs'
import { visit } from './visitor.mjs'

// `node bench/lighthouse/first-words.mjs [ROUNDS]` prints how long a newcomer waits from the first page to a stranger's
// words, and the whole time with 2 s for each tap.

const secondsPerTap = 2
const rounds = Number(process.argv[2] ?? 3)
const server = await startServer(false)

process.stdout.write('| round | taps | waiting, s | in all, s |\n|---:|---:|---:|---:|\n')
for (let round = 1; round <= rounds; round++) {
  const visitor = await visit(server.url)
  const tab = await visitor.context.newPage()
  let taps = 0
  const tap = async (/** @type {'button' | 'checkbox' | 'textbox'} */ role, /** @type {string} */ name) => {
    taps++
    await tab.getByRole(role, { name, exact: true }).click()
  }
  const began = performance.now()
  await tab.goto(server.url)
  await tap('button', '카카오로 시작하기')
  await tap('textbox', '다른 이름이나 이메일로 들어가기')
  await tab.keyboard.type(`새얼굴${round}`)
  await tap('button', '로그인')
  await tap('checkbox', '모두 동의')
  await tap('button', '동의하고 시작하기')
  await tap('button', '다음')
  await tap('button', '분홍 편지 열기')
  await tap('button', '기다리는 편지 펼쳐 보기')
  await tab.locator('[data-depth="0"]').waitFor()
  const waited = (performance.now() - began) / 1000
  await visitor.leave()
  const all = waited + secondsPerTap * taps
  process.stdout.write(`| ${round} | ${taps} | ${waited.toFixed(1)} | ${all.toFixed(1)} |\n`)
}
process.stdout.write(`\n${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.\n`)
await server.stop()
process.exit(0)
