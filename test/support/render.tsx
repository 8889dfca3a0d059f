import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Output, Route } from '#contract/route.ts'
import type { Sending } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query.ts'

type Known = { key: unknown[]; data: unknown }

/** An answer that is in the cache already. */
export const answerOf = <R extends Route>(
  route: R,
  data: Output<R>,
  sent: Sending<R> = {} as Sending<R>,
): Known => ({ key: keyOf(route, sent), data })

/** The first HTML of a piece of a screen. */
export function render(piece: ReactNode, ...answers: Known[]): string {
  const client = new QueryClient()
  for (const { key, data } of answers) client.setQueryData(key, data)
  return renderWith(client, piece)
}

/** The same, with the cache, so that a test can read it. */
export const renderWith = (client: QueryClient, piece: ReactNode): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>{piece}</QueryClientProvider>
    </MemoryRouter>,
  )

/** The texts of the HTML in order. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
