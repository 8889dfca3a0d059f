import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#web/platform/api/session.ts'
import { playSound, setSound, tryOutSound } from './sound.ts'

let isStill = false
const started: string[] = []
const vibrated: unknown[] = []
const page = { hidden: false, documentElement: { classList: { contains: () => isNight } } }
let isNight = false

class Node {
  kind = ''
  gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
  frequency = this.gain
  connect() {}
  start = () => void started.push(this.kind)
  stop() {}
}
const node = (kind: string) => Object.assign(new Node(), { kind })
const audio = vi.fn()
class Context {
  currentTime = 0
  sampleRate = 1000
  constructor() {
    audio()
  }
  resume = async () => {}
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
  createBufferSource = () => node('noise')
  createOscillator = () => node('tone')
  createGain = () => node('gain')
}

let member = 0
beforeEach(() => {
  // A member for each test: the module keeps the choices of all.
  const sub = btoa(JSON.stringify({ sub: String(++member) }))
  useSession.setState({ isLoggedIn: true, accessToken: `.${sub}.` })
  isStill = isNight = page.hidden = false
  started.length = vibrated.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {
    userActivation: { hasBeenActive: true },
    vibrate: (pattern: unknown) => vibrated.push(pattern),
  })
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('BiquadFilterNode', Node)
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ isLoggedIn: false, accessToken: '' })
})

test('a letter is silent until the member wants to hear it', async () => {
  playSound('stamp')
  await played()
  expect([started, vibrated, audio.mock.calls]).toEqual([[], [], []])
  setSound(true)
  playSound('stamp')
  await vi.waitFor(() => expect(started).toEqual(['tone']))
  expect(vibrated).toEqual([[18]])
  setSound(false)
  playSound('stamp')
  await played()
  expect(started).toEqual(['tone'])
})

test('a seal clicks, paper slides, and a bell has two tones and a vibration of its own', async () => {
  setSound(true)
  for (const name of ['seal', 'paper', 'bell'] as const) playSound(name)
  await vi.waitFor(() => expect(started).toEqual(['noise', 'noise', 'tone', 'tone']))
  expect(vibrated).toEqual([[12], [20, 60, 20]])
})

test('the bell is silent at night, except where the member tries it out', async () => {
  setSound(true)
  isNight = true
  playSound('bell')
  await played()
  expect(started).toEqual([])
  tryOutSound()
  await vi.waitFor(() => expect(started).toEqual(['tone', 'tone']))
})

test('reduced motion is silent, unless the member switches the sound on with it', async () => {
  setSound(true)
  isStill = true
  playSound('seal')
  await played()
  expect(started).toEqual([])
  setSound(true)
  playSound('seal')
  await vi.waitFor(() => expect(started).toEqual(['noise']))
})

test('nothing sounds before the first press or on a hidden page', async () => {
  setSound(true)
  page.hidden = true
  playSound('seal')
  page.hidden = false
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  playSound('seal')
  await played()
  expect(started).toEqual([])
})

test('a browser without sound or vibration is silent', async () => {
  setSound(true)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('AudioContext', undefined)
  vi.stubGlobal('BiquadFilterNode', undefined)
  playSound('seal')
  await played()
  expect(started).toEqual([])
})

const played = () => new Promise(done => setTimeout(done, 30))
