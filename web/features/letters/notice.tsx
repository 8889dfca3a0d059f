import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type Props = { icon: IconName; title: string; children: ReactNode }

/** Something that the writer of a letter should know about it. */
export const Notice = ({ icon, title, children }: Props) => (
  <Card as="section" className="grid gap-2.5 p-4.5">
    <h2 className="flex items-center gap-2 font-bold text-base">
      <Icon name={icon} size={21} className="text-post" />
      {title}
    </h2>
    {children}
  </Card>
)
