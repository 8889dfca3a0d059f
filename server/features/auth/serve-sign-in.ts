import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/ctx.ts'
import { answerNavigations } from './answer-navigations.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { serveSecondStep } from './serve-second-step.ts'
import { serveUnlink } from './serve-unlink.ts'
import { markBrowser, setRefreshToken } from './sign-in-cookies.ts'
import { openProviders } from './sign-in-providers.ts'
import { startSignIn } from './start-sign-in.ts'

/** Redirects to a provider and back. Their responses have no envelope, so they are not in the contract. */
export async function serveSignIn(app: FastifyInstance, context: AppContext): Promise<void> {
  await app.register(async scope => {
    answerNavigations(scope, context)
    await serve(scope, context)
  })
}

async function serve(app: FastifyInstance, context: AppContext): Promise<void> {
  const providers = [...(await openProviders(app, context)).values()]
  const providerOf = (request: FastifyRequest) => {
    const { provider } = request.params as { provider: string }
    return providers.find(({ name }) => name.toLowerCase() === provider)
  }

  app.get('/oauth2/authorization/:provider', atMost(60), async (request, reply) => {
    const provider = providerOf(request) ?? refuse('AUTH-001')
    const address = await startSignIn(context, provider, request, reply)
    return reply.header('Cache-Control', 'no-store').redirect(address)
  })

  app.get('/login/oauth2/code/:provider', atMost(120), async (request, reply) => {
    const { address, refreshToken, isPending } = await finishSignIn(context, providerOf(request), request)
    if (isPending) markBrowser(request, reply, context.config)
    if (refreshToken) setRefreshToken(reply, context.config, refreshToken)
    return reply.header('Cache-Control', 'no-store').redirect(address)
  })

  await serveSecondStep(app, context)
  await serveUnlink(app, context)
}

// A HEAD request would consume the attempt without a browser that receives the response.
const atMost = (max: number) => ({ exposeHeadRoute: false, config: { limit: { max, seconds: 60 } } })
