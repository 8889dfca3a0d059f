import { NoteList } from '#web/features/admin/ui/note-list.tsx'
import { TagRow } from '#web/features/admin/ui/tag-row.tsx'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { openForm } from './desk-drafts.ts'
import { keyOf, type OpenItem } from './desk-items.ts'
import { Kbd } from './kbd.tsx'

/**
 * The tags and notes of an item and of its author, and the ways to write one and to hand the item over. Nobody sees those
 * on themselves.
 */
export function DeskNotes({ item }: { item: OpenItem }) {
  const { kind, id, author } = item
  const key = keyOf(item)
  const isMine = useSession(({ zipCode }) => zipCode) === author.zipCode
  return (
    <section
      aria-label="메모와 꼬리표"
      tabIndex={-1}
      data-desk-notes
      className="grid gap-3 rounded-control border border-line px-4 py-3 outline-none"
    >
      {item.handedBy && (
        <p className="text-sm">
          <strong>{item.handedBy.zipCode || '다른'} 관리자가 나에게 넘겼어요.</strong>{' '}
          <time dateTime={item.handedBy.handedAt} className="text-ink-2">
            {dayAndTime(item.handedBy.handedAt)}
          </time>
        </p>
      )}
      {!isMine && (
        <>
          <TagRow kind={kind} id={id} tags={item.tags} label="이 일" />
          <TagRow kind="MEMBER" id={author.memberId} tags={item.authorTags} label="쓴 사람" />
          <NoteList label="메모" notes={item.notes} />
          {item.authorNotes.length > 0 && (
            <>
              <h3 className="text-ink-2 text-sm">쓴 사람에 대한 메모</h3>
              <NoteList label="쓴 사람에 대한 메모" notes={item.authorNotes} />
            </>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {!isMine && (
          <Button kind="quiet" size="s" onClick={() => openForm(key, 'MEMO')}>
            메모 남기기
            <Kbd>M</Kbd>
          </Button>
        )}
        {item.decidable && (
          <Button kind="quiet" size="s" onClick={() => openForm(key, 'HAND_OVER')}>
            넘기기
            <Kbd>H</Kbd>
          </Button>
        )}
      </div>
    </section>
  )
}

/** Shows a note that was just written, and keeps the focus in the item. */
export const focusNotes = () =>
  document.querySelector<HTMLElement>('[data-desk-notes]')?.focus({ preventScroll: false })
