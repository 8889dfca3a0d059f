import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paths } from '#server/features/auth/stand-in/endpoints.ts'
import { clients, mountStandIn } from '#server/features/auth/stand-in/mount-stand-in.fixture.ts'

/** The stand-in of OpenID Connect as a provider outside of local mode, with the service behind the same address. */
export type OwnProvider = {
  /** The address of both. */
  url: string
  /** The variables of the service. */
  environment: Record<string, string>
  /** Passes all other requests to the service at this port. */
  passTo(port: number): void
  close(): Promise<void>
}

export async function startOwnProvider(): Promise<OwnProvider> {
  let service = 0
  const front = createServer((asked, answer) =>
    pass(asked, answer, asked.url?.startsWith('/local-sign-in/') ? standInPort() : service),
  ).listen(0, '127.0.0.1')
  await new Promise(resolve => front.once('listening', resolve))
  const url = `http://localhost:${(front.address() as AddressInfo).port}`
  const standIn = await mountStandIn({ publicUrl: url, port: 0 })
  const standInPort = () => Number(new URL(standIn.base()).port)
  return {
    url,
    environment: {
      PUBLIC_URL: url,
      OIDC_ISSUER: url + paths.OIDC.issuer,
      OIDC_CLIENT_ID: clients.OIDC.clientId,
      OIDC_CLIENT_SECRET: clients.OIDC.clientSecret,
      OIDC_NAME: '회사 계정',
    },
    passTo(port) {
      service = port
    },
    async close() {
      front.closeAllConnections()
      front.close()
      await standIn.app.close()
    },
  }
}

function pass(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url, headers } = asked
  const further = request({ host: '127.0.0.1', port, method, path: url, headers }, got => {
    answer.writeHead(got.statusCode ?? 502, got.headers)
    got.pipe(answer)
  })
  further.on('error', () => answer.destroy())
  answer.on('close', () => further.destroy())
  asked.pipe(further)
}
