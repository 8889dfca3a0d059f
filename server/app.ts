import type { FastifyInstance } from 'fastify'
import { serveSignIn } from './features/auth/serve-sign-in.ts'
import { listOfferedProviders } from './features/auth/sign-in-providers.ts'
import { serveStream } from './features/notifications/stream.ts'
import { countStreams } from './features/notifications/stream-hub.ts'
import { makePushKeys } from './features/push/push-keys.ts'
import type { AppContext } from './platform/app-context.ts'
import { finishRequests, waitForProxies } from './platform/http/connections.ts'
import { createHttp } from './platform/http/create-http.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveEndpoints } from './platform/http/serve-endpoints.ts'
import { watchProxy } from './platform/http/watch-proxy.ts'
import { limitRates } from './platform/limits/limits.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { serveDocs } from './platform/openapi/serve-docs.ts'
import { serveSite } from './platform/static-files/static-files.ts'
import { endpoints } from './routes.ts'

/** The HTTP side of one server with every route. The caller chooses where it listens. */
export async function createApp(context: AppContext): Promise<FastifyInstance> {
  const app = await createHttp(context)
  const { config } = context
  context.tracing?.watchRequests(app)
  watchProxy(app, context)
  await limitRates(app, context)

  await makePushKeys(context.createCtx(context.log))
  serveEndpoints(app, context, endpoints)
  await serveSignIn(app, context)
  // The close hooks run in this order: readiness, the wait for proxies, the streams, all other requests.
  serveHealth(app, context)
  waitForProxies(app, config.stopWait)
  serveStream(app, context)
  serveMetrics(app, context, () => countStreams(context))
  serveDocs(app, endpoints)
  const signInButtons = listOfferedProviders(config).length
  serveSite(app, { ...config, signInButtons })
  finishRequests(app)
  return app
}
