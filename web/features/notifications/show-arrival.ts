import { toast } from '#web/ui/toast.ts'

/** Shows an arrival as a toast at the top for 5 s. A press opens the list of notifications. */
export const showArrival = (title: string, openList: () => void) =>
  toast({ text: title, place: 'Top', duration: 5000, onClick: openList })
