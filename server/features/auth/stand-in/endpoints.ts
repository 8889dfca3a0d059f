import type { Endpoints } from '../providers/provider.ts'

const root = '/local-sign-in'

/** The paths of each provider below the root; their ends are the provider's own. */
export const paths = {
  style: `${root}/style.css`,
  NAVER: {
    authorize: `${root}/naver/oauth2.0/authorize`,
    token: `${root}/naver/oauth2.0/token`,
    userinfo: `${root}/naver/v1/nid/me`,
  },
  KAKAO: {
    authorize: `${root}/kakao/oauth/authorize`,
    token: `${root}/kakao/oauth/token`,
    userinfo: `${root}/kakao/v2/user/me`,
  },
  GOOGLE: {
    issuer: `${root}/google`,
    discovery: `${root}/google/.well-known/openid-configuration`,
    authorize: `${root}/google/o/oauth2/v2/auth`,
    token: `${root}/google/token`,
    keys: `${root}/google/oauth2/v3/certs`,
  },
  OIDC: {
    issuer: `${root}/oidc`,
    discovery: `${root}/oidc/.well-known/openid-configuration`,
    authorize: `${root}/oidc/protocol/openid-connect/auth`,
    token: `${root}/oidc/protocol/openid-connect/token`,
    userinfo: `${root}/oidc/protocol/openid-connect/userinfo`,
    keys: `${root}/oidc/protocol/openid-connect/certs`,
  },
} as const

/**
 * The endpoints for the adapters: the person goes to `publicUrl`, the server calls itself at `backChannel()`
 * (`http://127.0.0.1:3650`). That is read at each use, since the port may be known only once it listens.
 */
export const standInEndpoints = (publicUrl: string, backChannel: () => string): Endpoints => ({
  NAVER: oauthEndpoints(paths.NAVER, publicUrl, backChannel),
  KAKAO: oauthEndpoints(paths.KAKAO, publicUrl, backChannel),
  GOOGLE: openIdEndpoints(paths.GOOGLE, publicUrl, backChannel),
  OIDC: openIdEndpoints(paths.OIDC, publicUrl, backChannel),
})

const openIdEndpoints = (
  path: { issuer: string; discovery: string },
  publicUrl: string,
  backChannel: () => string,
) => ({
  // One issuer for all servers, so that a sign-in may begin at one and end at another.
  issuer: publicUrl + path.issuer,
  get discovery() {
    return backChannel() + path.discovery
  },
  insecure: true,
})

const oauthEndpoints = (
  path: { authorize: string; token: string; userinfo: string },
  publicUrl: string,
  backChannel: () => string,
) => ({
  authorize: publicUrl + path.authorize,
  get token() {
    return backChannel() + path.token
  },
  get userinfo() {
    return backChannel() + path.userinfo
  },
  insecure: true,
})
