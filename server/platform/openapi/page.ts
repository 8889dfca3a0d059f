import type { Document } from './document.ts'
import type { Operation, Parameter } from './operation.ts'
import { type JsonSchema, typeText } from './schema.ts'

export const stylePath = '/api/docs.css'

/**
 * The document as a page to read. It has no script and shows everything at once, so that the browser's search
 * finds it.
 */
export function docsPage({ info, paths }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const rooms = [...new Set(operations.flatMap(({ operation }) => operation.tags))]
  const sections = rooms.map(room => {
    const mine = operations.filter(({ operation }) => operation.tags.includes(room))
    return `<section aria-labelledby="${room}"><h2 id="${room}">${title(room)}</h2>
      ${mine.map(({ path, method, operation }) => article(path, method, operation)).join('\n')}</section>`
  })
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>따숨우체국 API</title>
    <link rel="icon" type="image/svg+xml" href="/icon.svg">
    <link rel="stylesheet" href="${stylePath}">
  </head>
  <body>
    <header>
      <h1><span lang="ko">${info.title}</span> API</h1>
      <p>${escaped(info.summary)} Version ${info.version}, as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
      ${conventions}
      <nav aria-label="Rooms">${rooms.map(room => `<a href="#${room}">${title(room)}</a>`).join('')}</nav>
    </header>
    <main>${sections.join('\n')}</main>
  </body>
</html>
`
}

const conventions = `<ul>
  <li>Every success is 200 with <code>{"data", "message", "timestamp"}</code>; below stands what <code>data</code> is.</li>
  <li>Every error is <code>{"code", "message", "timestamp"}</code> with the status of its code.</li>
  <li>Members send <code>Authorization: Bearer</code> and their access token.</li>
  <li>An instant is ISO 8601 in UTC without fractions; pages count from 1; ids in bodies may be strings of digits.</li>
</ul>`

const title = (room: string) => (room.charAt(0).toUpperCase() + room.slice(1)).replaceAll('-', ' ')

function article(path: string, method: string, operation: Operation): string {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation
  const answer = responses[200]?.content?.['application/json']?.schema
  return `<article id="${operationId}">
    <h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escaped(path).replaceAll('/', '/<wbr>')}</code></h3>
    <p>${ticked(summary)}</p>
    ${security.length > 0 ? `<p class="who">${escaped(whoText(security))}</p>` : ''}
    ${parameters.length > 0 ? `<h4>Parameters</h4><ul>${parameters.map(parameterText).join('')}</ul>` : ''}
    ${Object.values(requestBody?.content ?? {})
      .map(({ schema }) => `<h4>Body</h4>${block(schema)}`)
      .join('')}
    ${answer ? `<h4>Data</h4>${block(answer.properties?.data ?? answer)}` : ''}
    <h4>Answers</h4>
    <dl>${Object.entries(responses)
      .map(
        ([status, { description }]) =>
          `<dt>${status}</dt><dd lang="${/[가-힣]/.test(description) ? 'ko' : 'en'}">${ticked(description)}</dd>`,
      )
      .join('')}</dl>
  </article>`
}

const whoText = (security: Operation['security']) =>
  `With ${security.map(way => (way.accessToken ? 'the access token' : 'the refresh cookie')).join(' or ')}.`

function parameterText({ name, in: place, required, schema }: Parameter): string {
  const fallback = schema.default === undefined ? '' : `, else ${JSON.stringify(schema.default)}`
  return `<li><code>${escaped(`${name}: ${typeText(schema)}`)}</code> in the ${place}${required ? '' : `, optional${fallback}`}</li>`
}

const block = (schema: JsonSchema) => `<pre><code>${escaped(typeText(schema))}</code></pre>`

const ticked = (text: string) => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const escaped = (text: string) => text.replace(/[&<>"']/g, mark => `&#${mark.charCodeAt(0)};`)
