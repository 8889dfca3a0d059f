/**
 * Whether the help card would appear beside this text. True as well if the recogniser cannot be loaded. Like the card it
 * judges in the browser and sends nothing; the server judges waiting letters by itself.
 */
export const mayNeedHelp = (text: string): Promise<boolean> =>
  import('#korean-text/crisis.ts').then(
    ({ hasCrisisSign }) => hasCrisisSign(text),
    () => true,
  )
