import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { MailboxEntry } from '#contract/mailbox.ts'
import { Door } from '#web/art/windows/door.tsx'
import { Roof } from '#web/art/windows/roof.tsx'
import { Window } from '#web/art/windows/window.tsx'
import { usePrivateNames } from '#web/features/private-names/private-names.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './house.module.css'
import { Bush, Lamp } from './lamp-and-bush.tsx'
import { PersonWindow } from './person-window.tsx'

const perRow = 3
/** The minimum height of the house. */
const rowsAtLeast = 2
/** From here on the unread ones come first. */
const many = 12
/** From here on the first windows stand alone until a press. */
const tooMany = 30
const first = 18

type Props = {
  people: MailboxEntry[]
  /** The correspondence whose letters lie beside the house. */
  current?: number
  empty: ReactNode
  /** The window of the letters to myself, if there are any. */
  own?: ReactNode
  /** Stands on the lawn. */
  lawn?: ReactNode
}

/** The front of the house: rows of three windows, closed windows in the free places of the last row, and the door. */
export function House({ people, current, empty, own, lawn }: Props) {
  const names = usePrivateNames()
  const { key } = useLocation()
  const [isWhole, setWhole] = useState(() => opened.has(key))
  const list = useRef<HTMLUListElement>(null)
  const ordered = people.length < many ? people : people.toSorted((a, b) => isUnread(b) - isUnread(a))
  const isFolded =
    !isWhole &&
    people.length >= tooMany &&
    !ordered.slice(first).some(({ letterMatchingId }) => letterMatchingId === current)
  const shown = isFolded ? ordered.slice(0, first) : ordered
  const openRest = () => {
    opened.add(key)
    flushSync(() => setWhole(true))
    list.current?.querySelectorAll('a')[first]?.focus()
  }
  const lived = shown.length + (own ? 1 : 0)
  const isEmpty = lived === 0
  const windows = Math.max(Math.ceil(lived / perRow), rowsAtLeast) * perRow
  return (
    <Walls lawn={lawn}>
      {isEmpty ? (
        empty
      ) : (
        <ul ref={list} className={styles.grid}>
          {shown.map(person => (
            <li key={person.letterMatchingId}>
              <PersonWindow
                person={person}
                called={names.get(person.oppositeZipCode)}
                isCurrent={person.letterMatchingId === current}
              />
            </li>
          ))}
          {own && <li>{own}</li>}
          <Closed from={lived} to={windows} />
        </ul>
      )}
      {isFolded && (
        <Button kind="quiet" size="s" className={styles.more} onClick={openRest}>
          {people.length - first}명 더 보기
        </Button>
      )}
    </Walls>
  )
}

const isUnread = ({ unreadCount }: MailboxEntry) => Number(unreadCount > 0)

// By history entry, so that Back from a letter shows the whole house again.
const opened = new Set<string>()

export const HousePlaceholder = () => (
  <Walls>
    <ul className={styles.grid}>
      <Closed from={0} to={rowsAtLeast * perRow} />
    </ul>
  </Walls>
)

const Closed = ({ from, to }: { from: number; to: number }) => {
  const places = Array.from({ length: to - from }, (_, index) => from + index)
  return places.map(place => (
    <li key={place} aria-hidden="true" className={styles.window}>
      <Window state="padding" id={place} />
    </li>
  ))
}

const Walls = ({ children, lawn }: { children: ReactNode; lawn?: ReactNode }) => (
  <div className={styles.house}>
    <Roof className={styles.roof ?? ''} />
    <div className={styles.wall}>
      {children}
      <div className={styles.beam} />
      <div aria-hidden="true" className={styles.ground}>
        <Lamp className={styles.lamp} />
        <div className={styles.door}>
          <Door />
        </div>
        <Lamp className={styles.lamp} />
        <Bush className={styles.bush} />
        <Bush className={styles.bush} />
      </div>
      <div className={styles.base} />
    </div>
    <div className={styles.steps} />
    <div className={styles.lawn}>{lawn}</div>
  </div>
)
