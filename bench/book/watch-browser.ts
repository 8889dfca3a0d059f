import { readdirSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { residentOf } from '../lib/cpu.ts'

/** A Chromium whose memory can be watched. */
export async function openWatchedBrowser() {
  const { findBrowsers } = (await import(
    /* @vite-ignore */ `${process.cwd()}/scripts/find-chromium.mjs`
  )) as typeof import('../../scripts/find-chromium.mjs')
  const { headlessShell } = await findBrowsers()
  const args = ['--no-sandbox', '--disable-gpu']
  const server = await chromium.launchServer({ executablePath: headlessShell, args })
  const pid = server.process().pid ?? 0
  const browser = await chromium.connect(server.wsEndpoint())
  return { browser, close: () => server.close(), watch: () => watchMemory(pid) }
}

/** Watches all processes of the browser. The returned function ends that with the most bytes that they held together. */
function watchMemory(pid: number): () => number {
  let most = 0
  const look = () => {
    most = Math.max(
      most,
      allOf(pid).reduce((sum, one) => sum + memoryOf(one), 0),
    )
  }
  look()
  const timer = setInterval(look, 100)
  return () => {
    clearInterval(timer)
    look()
    return most
  }
}

function memoryOf(pid: number): number {
  try {
    return residentOf(pid)
  } catch {
    return 0
  }
}

/** A process and everything below it. */
function allOf(pid: number): number[] {
  const below = parents().filter(([, parent]) => parent === pid)
  return [pid, ...below.flatMap(([child]) => allOf(child))]
}

function parents(): [pid: number, parent: number][] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const [, parent] = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8')) ?? []
        return [[Number(name), Number(parent)] as [number, number]]
      } catch {
        return []
      }
    })
}
