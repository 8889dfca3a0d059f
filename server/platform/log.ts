import { type DestinationStream, type Logger, pino } from 'pino'
import { framesOfStatement } from './database/sql.ts'

/**
 * The log as JSON lines, which no input can forge. It holds the route and numbers of a request, never its query, body,
 * headers or network address, and no database messages, since these quote values.
 */
export const openLog = (level: string, to?: DestinationStream): Logger =>
  to ? pino({ level, serializers }, to) : pino({ level, serializers })

type Asked = { method?: string; routeOptions?: { url?: string }; params?: unknown }

const serializers = {
  req: (request: Asked) => ({ method: request.method, url: routeOf(request) }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
  err: (error: unknown) => (error instanceof Error ? asLine(error) : { type: typeof error }),
}

function routeOf({ routeOptions, params }: Asked): string {
  const sent = (params ?? {}) as Record<string, string>
  return (routeOptions?.url ?? 'none').replaceAll(/:(\w+)/g, (parameter, name) =>
    /^\d{1,15}$/.test(sent[name] ?? '') ? sent[name]! : parameter,
  )
}

type Described = {
  type: string
  code?: string
  message?: string
  stack?: string
  cause?: Described
  [more: string]: unknown
}

function asLine(error: Error, depth = 0): Described {
  const { code, severity, routine, table, constraint, cause } = error as Error & Record<string, string>
  const quotes = severity !== undefined || error instanceof SyntaxError
  const frames = (error.stack ?? '').split('\n').filter(line => line.startsWith('    at '))
  return {
    type: error.name,
    ...(code !== undefined && { code: String(code) }),
    ...(quotes ? { routine, table, constraint } : { message: error.message }),
    stack: [...frames, ...framesOfStatement(error)].join('\n'),
    ...((cause as unknown) instanceof Error &&
      depth < 3 && { cause: asLine(cause as unknown as Error, depth + 1) }),
  }
}
