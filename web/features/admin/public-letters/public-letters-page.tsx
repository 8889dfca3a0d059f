import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { listPublicLetters, type PostStatus } from '#contract/administration.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { Filters } from '#web/features/admin/ui/filters.tsx'
import { ListWithPanel } from '#web/features/admin/ui/list-with-panel.tsx'
import { useListing } from '#web/features/admin/ui/use-listing.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Chips } from '#web/ui/chips.tsx'
import { type Asked, HideDialog } from './hide-dialog.tsx'
import { Post } from './post.tsx'
import { PostTable } from './post-table.tsx'
import { statusOptions } from './public-letter-labels.ts'
import { Search } from './search.tsx'

const size = 10

/** Finds posts on the board and hidden posts, hides them and puts them back. */
export default function PublicLettersPage() {
  const [status, setStatus] = useState<PostStatus | 'ALL'>('ALL')
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useListing<number>()
  const query = {
    ...(status === 'ALL' ? {} : { status }),
    ...(search ? { query: search } : {}),
    page: list.page,
    size,
  }
  const posts = useAnswer(listPublicLetters, { query }, { placeholderData: keepPreviousData })
  const isNarrowed = search !== '' || status !== 'ALL'
  return (
    <AdminPage title="공개 편지" lead="두 사람이 함께 나누기로 해서 게시판에 올라온 편지예요.">
      <ListWithPanel
        list={list}
        of={posts}
        label="공개 편지"
        count={total => `${search && `‘${search}’ `}${total}건`}
        empty={{ title: isNarrowed ? '찾는 공개 편지가 없어요' : '아직 공개된 편지가 없어요' }}
        filters={
          <div className="flex flex-wrap items-center gap-3">
            <div className="min-w-[min(288px,100%)] max-w-100 flex-1">
              <Search onSearch={list.anew(setSearch)} />
            </div>
            <Filters>
              <Chips
                label="게시 상태"
                options={statusOptions}
                value={status}
                onChange={list.anew(setStatus)}
              />
            </Filters>
          </div>
        }
        panel={
          list.opened === null
            ? undefined
            : {
                title: '공개 편지',
                content: <Post key={list.opened} postId={list.opened} onAsk={setAsked} />,
              }
        }
      >
        {rows => (
          <PostTable rows={rows} opened={list.opened} onOpen={({ sharePostId }) => list.open(sharePostId)} />
        )}
      </ListWithPanel>
      <HideDialog asked={asked} onClose={() => setAsked(null)} />
    </AdminPage>
  )
}
