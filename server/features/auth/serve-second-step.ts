import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { contentSecurityPolicy } from '#server/platform/content-security-policy.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { refusalFor } from '#server/platform/http/answer-errors.ts'
import { isNavigation } from './answer-navigations.ts'
import { leaveMove, showMove, tryMove } from './move-step.ts'
import { style } from './page-style.ts'
import { leaveRecovery, showRecovery, tryRecovery } from './recovery-step.ts'
import {
  cancelStep,
  continueStep,
  type StepAnswer,
  type StepRequest,
  showStep,
  tryCode,
} from './second-step.ts'
import { failedPage, secondStepPaths } from './second-step-page.ts'
import { browserIn, setRefreshToken } from './sign-in-cookies.ts'

/** Serves the page between the provider and our screen, for members with a second factor. It needs no script. */
export async function serveSecondStep(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config } = context
  const { publicUrl, webOrigins } = config
  // A right code redirects to the origin where the sign-in began.
  const policy = contentSecurityPolicy(
    [],
    webOrigins.filter(origin => origin !== publicUrl),
  )

  const send = (reply: FastifyReply, status: number, page: string) =>
    reply.status(status).header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(page)

  const run =
    (act: (ctx: Ctx, asked: StepRequest, sent: URLSearchParams) => Promise<StepAnswer>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const sent = fieldsOf(request)
      const asked = { step: sent.get('step') ?? '', browser: browserIn(request, config), publicUrl }
      const answer = await context.transact(request.log, ctx => act(ctx, asked, sent))
      if ('address' in answer) {
        if (answer.refreshToken) setRefreshToken(reply, config, answer.refreshToken)
        return reply.redirect(answer.address, 303)
      }
      if (answer.retryAfter) reply.header('Retry-After', String(answer.retryAfter))
      return send(reply, answer.status, answer.page)
    }

  await app.register(async scope => {
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    )
    // The errors of these routes are pages too: limits and failures. Navigations end on the login screen.
    scope.setErrorHandler((error: Error, request, reply) => {
      if (isNavigation(request)) throw error
      const refusal = refusalFor(error)
      reply.refusal = refusal.code
      if (refusal.status === 500) request.log.error({ err: error }, 'the second step failed')
      const { retryAfter } = refusal.extra
      if (retryAfter) reply.header('Retry-After', String(retryAfter))
      return send(reply, refusal.status, failedPage(publicUrl + paths.login, refusal.message))
    })

    scope.get(secondStepPaths.style, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
    scope.get(
      secondStepPaths.page,
      atMost(120),
      run(
        async (ctx, asked, sent) =>
          (await showRecovery(ctx, asked)) ??
          (await showMove(ctx, asked)) ??
          (await showStep(ctx, asked, isRecovery(sent))),
      ),
    )
    scope.post(
      secondStepPaths.page,
      atMost(60),
      run(async (ctx, asked, sent) => {
        const text = (name: string) => sent.get(name)?.slice(0, 64) ?? null
        const code = text('code') ?? ''
        return (
          (await tryRecovery(ctx, asked, { code, factor: text('factor') })) ??
          (await tryMove(ctx, asked, { move: text('move'), factor: text('factor') })) ??
          (await tryCode(ctx, asked, { code, withRecovery: isRecovery(sent) }))
        )
      }),
    )
    scope.post(secondStepPaths.continue, atMost(60), run(continueStep))
    scope.post(
      secondStepPaths.cancel,
      atMost(60),
      run(
        async (ctx, asked) =>
          (await leaveRecovery(ctx, asked)) ??
          (await leaveMove(ctx, asked)) ??
          (await cancelStep(ctx, asked)),
      ),
    )
  })
}

const form = 'application/x-www-form-urlencoded'

const fieldsOf = ({ method, url, body }: FastifyRequest): URLSearchParams =>
  method === 'GET'
    ? new URL(url, 'http://page.invalid').searchParams
    : new URLSearchParams(typeof body === 'string' ? body : '')

const isRecovery = (sent: URLSearchParams) => sent.get('with') === 'recovery'

const atMost = (max: number) => ({ exposeHeadRoute: false, config: { limit: { max, seconds: 60 } } })
