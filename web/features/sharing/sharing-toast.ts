import { toast } from '#web/ui/toast.ts'

/** A toast about sharing, shown for 5 s (specification, section 9). */
export const sharingToast = (type: 'Success' | 'Error', text: string) => toast({ type, text, duration: 5000 })
