import { countNotRead } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { IconLink } from '#web/ui/icon-button.tsx'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'

/** A link to my notifications with the unread count, which is read again on each screen. */
export function Bell() {
  const { data, isError } = useAnswer(countNotRead, {}, { refetchOnMount: 'always' })
  useFailureToast(isError, '읽지 않은 알림 수를 불러오지 못했어요.')
  const count = data?.notReadCount ?? 0
  return <IconLink icon="bell" label={bellLabel(count)} to={paths.notifications} badge={count} />
}

/** The accessible name: 알림 and the unread count. The badge itself is decorative. */
export function bellLabel(count: number): string {
  if (count === 0) return '알림'
  return count > 99 ? '알림, 읽지 않은 알림 99개 초과' : `알림, 읽지 않은 알림 ${count}개`
}
