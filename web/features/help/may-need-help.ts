/**
 * Whether the help card would appear beside this text. True as well if the recogniser cannot be loaded. Like the card it
 * works in the browser only and sends nothing.
 */
export const mayNeedHelp = (text: string): Promise<boolean> =>
  import('./crisis.ts').then(
    ({ hasCrisisSign }) => hasCrisisSign(text),
    () => true,
  )
