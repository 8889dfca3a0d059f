import { pathToFileURL } from 'node:url'

/** A program of bench/ that was built into the same folder. */
export const beside = (name: string): URL => new URL(`${name}.js`, pathToFileURL(process.argv[1] ?? ''))
