import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/ctx.ts'
import { setRefreshToken } from './cookies.ts'
import { finish } from './finish-sign-in.ts'
import { openProviders } from './sign-in-providers.ts'
import { start } from './start-sign-in.ts'

/** The way to a provider and back: redirects, which stand outside the envelope and so outside the contract. */
export async function serveSignIn(app: FastifyInstance, context: AppContext): Promise<void> {
  const providers = [...(await openProviders(app, context)).values()]
  const providerOf = (request: FastifyRequest) => {
    const { provider } = request.params as { provider: string }
    return providers.find(({ name }) => name.toLowerCase() === provider)
  }

  app.get('/oauth2/authorization/:provider', atMost(60), async (request, reply) => {
    const provider = providerOf(request) ?? refuse('AUTH-001')
    const address = await start(context, provider, request, reply)
    return reply.header('Cache-Control', 'no-store').redirect(address)
  })

  app.get('/login/oauth2/code/:provider', atMost(120), async (request, reply) => {
    const { address, refreshToken } = await finish(context, providerOf(request), request)
    if (refreshToken) setRefreshToken(reply, context.config, refreshToken)
    return reply.header('Cache-Control', 'no-store').redirect(address)
  })
}

// A HEAD would use the attempt up without a browser to take the answer.
const atMost = (max: number) => ({ exposeHeadRoute: false, config: { limit: { max, seconds: 60 } } })
