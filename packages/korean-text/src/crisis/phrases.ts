import { type Compiled, compile } from './compile.ts'

const texts = import.meta.glob<string>('./phrases/*.txt', { query: '?raw', import: 'default', eager: true })

/** The phrase files by name without `.txt`. */
export const phraseFiles: Record<string, string> = Object.fromEntries(
  Object.entries(texts).map(([path, text]) => [path.replace(/^.*\/|\.txt$/g, ''), text]),
)

/** The compiled phrases. The web build puts their value here (`web/build/compiled-phrases.ts`). */
export const phrases: Compiled = compile(phraseFiles).compiled
