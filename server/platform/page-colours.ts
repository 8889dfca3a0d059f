/** The colours of `web/styles/tokens.css` that the server's own pages share. They are not part of the browser bundle. */
export const dayColours = `--paper: oklch(0.972 0.012 85);
  --surface: oklch(0.992 0.006 85);
  --sunken: oklch(0.945 0.016 82);
  --ink: oklch(0.28 0.02 55);
  --ink-2: oklch(0.47 0.025 58);
  --indigo: oklch(0.43 0.075 258);
  --focus: oklch(0.5 0.13 258);`

export const nightColours = `--paper: oklch(0.205 0.028 268);
  --surface: oklch(0.262 0.032 266);
  --sunken: oklch(0.175 0.026 268);
  --ink: oklch(0.945 0.014 85);
  --ink-2: oklch(0.775 0.022 85);
  --indigo: oklch(0.76 0.075 258);
  --focus: oklch(0.82 0.11 85);`
