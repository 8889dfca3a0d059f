import { useState } from 'react'
import { type ProviderName, startSignInMethod } from '#contract/auth.ts'
import { listSignInMethods, removeSignInMethod, type SignInMethod } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { useProviderLabel } from '#web/features/auth/provider-label.tsx'
import { signInWith } from '#web/features/auth/sign-in-with.ts'
import { call } from '#web/platform/api/call.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { refresh, useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { toast } from '#web/ui/toast.ts'

/** Adds a method at its provider, and removes one after a question. An old sign-in is led through the provider again. */
export function useChangeMethods() {
  const [adding, setAdding] = useState<ProviderName | null>(null)
  const removal = useSend(removeSignInMethod)
  const label = useProviderLabel(true)
  return {
    /** The provider whose ticket is asked for, or null. */
    adding,
    removing: removal.isPending ? removal.variables.params.id : null,
    async add(provider: ProviderName, methods: SignInMethod[]) {
      setAdding(provider)
      try {
        const { ticket } = await call(startSignInMethod)
        signInWith(provider, paths.myAccount, { ticket })
      } catch (error) {
        await failed(error, methods, '로그인 방법을 더하지 못했어요.')
      } finally {
        setAdding(null)
      }
    },
    async remove({ id, provider, email }: SignInMethod, methods: SignInMethod[]) {
      try {
        const isRemoved = await confirm({
          title: `${label(provider)} 계정을 뺄까요?`,
          description: `${email} 계정으로는 더 이상 이 우편함을 열 수 없고, 그 계정으로 로그인한 다른 기기에서 로그아웃돼요. 그 계정으로 만든 복구 코드도 쓸 수 없게 돼요.`,
          confirmText: '빼기',
          danger: true,
          onConfirm: () => removal.mutateAsync({ params: { id } }),
        })
        if (isRemoved) toast({ text: '로그인 방법을 뺐어요.', look: 'Quiet' })
      } catch (error) {
        await failed(error, methods, '로그인 방법을 빼지 못했어요.')
      }
    },
  }
}

/** Shows why a change failed. An old sign-in is led through the provider again. */
export async function failed(error: unknown, methods: SignInMethod[], otherwise: string): Promise<void> {
  const here = methods.find(({ current }) => current) ?? methods[0]
  if (here && isCallError(error, 'METHOD-002')) {
    const goes = await confirm({
      title: '한 번만 다시 로그인해 주세요',
      description: '로그인 방법은 로그인하고 5분 안에 바꿀 수 있어요. 다시 로그인하면 이 화면으로 돌아와요.',
      confirmText: '다시 로그인하기',
    })
    if (goes) signInWith(here.provider, paths.myAccount)
    return
  }
  toast({ type: 'Error', text: isCallError(error) ? error.message : otherwise })
  refresh(listSignInMethods)
}
