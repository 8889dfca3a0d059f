/** A document of the server: it works without scripts, and is no part of the browser bundle. `main` is HTML. */
export const htmlPage = (title: string, main: string, style: string) => `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${style}">
  </head>
  <body><main>${main}</main></body>
</html>
`

/** Text as HTML, also inside of an attribute. */
export const escaped = (text = '') => text.replace(/[&<>"']/g, mark => `&#${mark.charCodeAt(0)};`)
