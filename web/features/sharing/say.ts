import { toast } from '#web/ui/toast.ts'

/** What comes of sharing stays for 5 s to be read (specification, section 9). */
export const say = (type: 'Success' | 'Error', text: string) => toast({ type, text, duration: 5000 })
