import { failureText } from '#web/platform/api/call-error.ts'
import { toast } from '#web/ui/toast.ts'

/** The error toast for marking one or all notifications as read. */
export const showMarkingFailed = (error: unknown) =>
  toast({
    type: 'Error',
    text: failureText(error, '알림을 읽음으로 표시하지 못했어요. 잠시 후에 다시 시도해 주세요.'),
  })
