import { pathToFileURL } from 'node:url'

/** A program of bench/ that was built beside the running one. */
export const beside = (name: string): URL => new URL(`${name}.js`, pathToFileURL(process.argv[1] ?? ''))
