import type { CustomFetch } from 'openid-client'

const address = 'https://kapi.kakao.com/v1/user/unlink'
/** The code of Kakao for an account that is not linked (any more). */
const notLinked = -101

/** `refused`: Kakao takes no call with this key. `failed`: a later try may succeed. */
export type Unlinked = 'done' | 'refused' | 'failed'

/** Unlinks an account of Kakao from our application by its number. */
export async function unlinkKakao(send: CustomFetch, adminKey: string, subject: string): Promise<Unlinked> {
  try {
    const response = await send(address, {
      method: 'POST',
      headers: {
        authorization: `KakaoAK ${adminKey}`,
        'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
      },
      body: new URLSearchParams({ target_id_type: 'user_id', target_id: subject }),
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
    })
    if (response.status === 200) return 'done'
    if (response.status === 401 || response.status === 403) return 'refused'
    const { code } = (await response.json()) as { code?: unknown }
    return response.status === 400 && code === notLinked ? 'done' : 'failed'
  } catch {
    return 'failed'
  }
}
