import type { Config } from './config/config.ts'

/**
 * Sends every `fetch` to a https address through HTTPS_PROXY: those of providers, push services and `doctor`. Node 20 reads
 * no such variable. Call the result to end it.
 */
export async function useOutsideProxy({
  outsideProxy,
}: Pick<Config, 'outsideProxy'>): Promise<() => Promise<void>> {
  if (!outsideProxy) return async () => {}
  const { EnvHttpProxyAgent, getGlobalDispatcher, install, setGlobalDispatcher } = await import('undici')
  const { fetch, Headers, Request, Response, FormData } = globalThis
  const before = getGlobalDispatcher()
  const { address: httpsProxy, except: noProxy } = outsideProxy
  const agent = new EnvHttpProxyAgent({ httpsProxy, noProxy, httpProxy: '' })
  setGlobalDispatcher(agent)
  // An agent of one release of undici need not fit the `fetch` of another, such as Node's.
  install()
  return async () => {
    setGlobalDispatcher(before)
    Object.assign(globalThis, { fetch, Headers, Request, Response, FormData })
    await agent.close()
  }
}
