import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { unlinkMethod } from '#server/features/members/unlink-method.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/ctx.ts'

/** The address that the operator registers at Kakao for the unlink webhook, with the method POST. */
export const unlinkPath = '/login/oauth2/unlinked/kakao'

/**
 * Serves Kakao's call after a person disconnected us there. It proves itself by the admin key. Every proven call gets 200, also
 * for a number that we do not know: Kakao wants it so, and nothing is told.
 */
export async function serveUnlink(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config } = context
  await app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    )
    scope.post(unlinkPath, { config: { limit: { max: 600, seconds: 60 } } }, async (request, reply) => {
      if (!config.kakaoAdminKey) refuse('COM-003')
      if (!isSame(request.headers.authorization ?? '', `KakaoAK ${config.kakaoAdminKey}`)) refuse('AUTH-005')
      const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const subject = sent.get('user_id') ?? ''
      const outcome = /^\d{1,20}$/.test(subject)
        ? await context.transact(request.log, ctx => unlinkMethod(ctx, { provider: 'KAKAO', subject }))
        : 'none'
      request.log.info({ outcome }, 'Kakao told of an unlinked account')
      return reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('ok\n')
    })
  })
}

/** Hashes of one length are compared, so the time tells nothing of the key. */
const isSame = (sent: string, wanted: string) => timingSafeEqual(digest(sent), digest(wanted))

const digest = (text: string) => createHash('sha256').update(text).digest()
