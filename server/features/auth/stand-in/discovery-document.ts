import { paths } from './endpoints.ts'

/** The discovery document of an issuer: the person goes to the public address, this server's calls to itself. */
export const discoveryDocument = (issuer: 'GOOGLE' | 'OIDC', publicUrl: string, backChannel: string) => ({
  issuer: publicUrl + paths[issuer].issuer,
  authorization_endpoint: publicUrl + paths[issuer].authorize,
  token_endpoint: backChannel + paths[issuer].token,
  jwks_uri: backChannel + paths[issuer].keys,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email'],
  claims_supported: ['aud', 'azp', 'email', 'email_verified', 'exp', 'iat', 'iss', 'sub'],
  code_challenge_methods_supported: ['S256'],
  ...own[issuer](backChannel),
})

const own = {
  GOOGLE: () => ({ token_endpoint_auth_methods_supported: ['client_secret_post'] }),
  OIDC: (backChannel: string) => ({
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    userinfo_endpoint: backChannel + paths.OIDC.userinfo,
    authorization_response_iss_parameter_supported: true,
  }),
}
