export type Sound = 'paper' | 'seal' | 'stamp' | 'bell'

/** A later sound would no longer belong to its movement. */
const mostLateMs = 400

let context: AudioContext | undefined

/** Computes and plays a sound. `since` is the `performance.now()` of its movement. Rejects where sound is forbidden. */
export async function playWaves(name: Sound, since: number): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
  if (performance.now() - since < mostLateMs) waves[name](context)
}

/** Seconds, hertz and loudness up to 1. */
const waves: Record<Sound, (context: AudioContext) => void> = {
  paper: context =>
    hiss(context, { type: 'bandpass', hertz: 3160, q: 1.05, seconds: 0.09, attack: 0.03, loud: 0.05 }),
  seal: context =>
    hiss(context, { type: 'lowpass', hertz: 1400, q: 0.7, seconds: 0.04, attack: 0.002, loud: 0.12 }),
  stamp: context => tone(context, { from: 90, to: 50, seconds: 0.07, attack: 0.004, loud: 0.35 }),
  bell(context) {
    tone(context, { from: 1568, to: 1568, seconds: 0.9, attack: 0.006, loud: 0.05 })
    tone(context, { from: 2093, to: 2093, seconds: 0.9, attack: 0.006, loud: 0.03 })
  },
}

type Swell = { seconds: number; attack: number; loud: number }
type Filter = { type: BiquadFilterType; hertz: number; q: number }

function hiss(context: AudioContext, { type, hertz, q, ...swell }: Filter & Swell): void {
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * swell.seconds), context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  const source = context.createBufferSource()
  source.buffer = noise
  const filter = new BiquadFilterNode(context, { type, frequency: hertz, Q: q })
  source.connect(filter)
  start(context, source, filter, swell)
}

function tone(context: AudioContext, { from, to, ...swell }: { from: number; to: number } & Swell): void {
  const source = context.createOscillator()
  source.frequency.setValueAtTime(from, context.currentTime)
  source.frequency.exponentialRampToValueAtTime(to, context.currentTime + swell.seconds)
  start(context, source, source, swell)
}

/** Swells and dies away within its seconds: a sound that is cut off clicks. */
function start(
  context: AudioContext,
  source: AudioScheduledSourceNode,
  last: AudioNode,
  { seconds, attack, loud }: Swell,
): void {
  const now = context.currentTime
  const loudness = context.createGain()
  loudness.gain.setValueAtTime(0.0001, now)
  loudness.gain.exponentialRampToValueAtTime(loud, now + attack)
  loudness.gain.exponentialRampToValueAtTime(0.0001, now + seconds)
  last.connect(loudness)
  loudness.connect(context.destination)
  source.start(now)
  source.stop(now + seconds)
}
