import { toast } from '#web/ui/toast.ts'

/** One sentence for marking one and marking all. */
export const markingFailed = () =>
  toast({
    type: 'Error',
    text: '알림을 읽음으로 표시하지 못했어요. 잠시 후에 다시 시도해 주세요.',
  })
