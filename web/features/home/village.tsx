import { useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { Postbox } from '#web/art/postbox.tsx'
import { FloatingLetters } from './floating-letters.tsx'
import { Land } from './land.tsx'
import { LetterHouse } from './places/letter-house.tsx'
import { LetterTree } from './places/letter-tree.tsx'
import { NoticeBoard } from './places/notice-board.tsx'
import { Place } from './places/place.tsx'
import { PostOffice } from './places/post-office.tsx'
import { StreetLamp } from './places/street-lamp.tsx'
import styles from './village.module.css'

// Static parts are created once, so that a new count or a swipe does not render them again.
const land = <Land />
const street = (
  <>
    <StreetLamp className={styles.streetLamp} />
    <Place to={paths.write()} name="속마음 나누기" className={styles.postOffice}>
      <PostOffice />
    </Place>
    <Postbox className={styles.postbox} />
  </>
)
const square = (
  <>
    <Place to={paths.randomLetters} name="고민 편지 보기" unlit className={styles.letterTree}>
      <LetterTree />
    </Place>
    <Place to={paths.board} name="게시판" unlit className={styles.noticeBoard}>
      <NoticeBoard />
    </Place>
  </>
)

const panes = ['우체국 쪽 보기', '편지함 쪽 보기']

/** The places to go to: two swipeable panes on a phone, one panorama on a wide screen. */
export function Village({ unreadCount }: { unreadCount: number }) {
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const look = (pane: number) =>
    track.current?.scrollTo({ left: pane * track.current.clientWidth, behavior: 'smooth' })
  const hasLetters = unreadCount > 0
  return (
    <>
      <nav
        ref={track}
        aria-label="마을 둘러보기"
        className={styles.track}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        <div className={styles.pane}>
          {land}
          {hasLetters && <FloatingLetters pane={0} />}
          {street}
        </div>
        <div className={styles.pane}>
          {hasLetters && <FloatingLetters pane={1} />}
          <Place
            to={paths.mailbox}
            name="내 편지함"
            unreadCount={unreadCount}
            unlit={!hasLetters}
            className={styles.letterHouse}
          >
            <LetterHouse hasLetters={hasLetters} />
          </Place>
          {square}
        </div>
      </nav>
      <div className={styles.dots}>
        {panes.map((name, pane) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-pressed={pane === shown}
            onClick={() => look(pane)}
          />
        ))}
      </div>
    </>
  )
}
