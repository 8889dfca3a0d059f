import { toast } from '#web/ui/toast.ts'

/** Says what has just come, at the top for 5 s; a press leads to the list, where it stands longer. */
export const sayArrival = (title: string, openList: () => void) =>
  toast({ text: title, place: 'Top', duration: 5000, onClick: openList })
