import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { listPublicLetters, type PostStatus } from '#contract/administration.ts'
import { AdminPage } from '#web/admin/ui/admin-page.tsx'
import { CountLine } from '#web/admin/ui/count-line.tsx'
import { Pagination } from '#web/admin/ui/pagination.tsx'
import { WithSidePanel } from '#web/admin/ui/side-panel.tsx'
import { useLastPage } from '#web/admin/ui/use-last-page.ts'
import { useAnswer } from '#web/api/query.ts'
import { Chips } from '#web/ui/chips.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { statusOptions } from './copy.ts'
import { type Asked, HideDialog } from './hide-dialog.tsx'
import { Post } from './post.tsx'
import { PostTable } from './post-table.tsx'
import { Search } from './search.tsx'

const size = 10

/** What stands on the board and what was taken out of sight: found, hidden and put back. */
export default function PublicLettersPage() {
  const [status, setStatus] = useState<PostStatus | 'ALL'>('ALL')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<number | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = {
    ...(status === 'ALL' ? {} : { status }),
    ...(search ? { query: search } : {}),
    page,
    size,
  }
  const posts = useAnswer(listPublicLetters, { query }, { placeholderData: keepPreviousData })
  useLastPage(posts.data, page, setPage)
  const turnTo = (page: number) => {
    setPage(page)
    setOpened(null)
  }
  return (
    <AdminPage title="공개 편지" lead="두 사람이 함께 나누기로 해서 게시판에 올라온 편지예요.">
      <div className="grid items-center gap-3 wide:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Search
          onSearch={search => {
            setSearch(search)
            turnTo(1)
          }}
        />
        <div className="-mx-1.5 min-w-0">
          <Chips
            label="게시 상태"
            options={statusOptions}
            value={status}
            onChange={status => {
              setStatus(status)
              turnTo(1)
            }}
          />
        </div>
      </div>
      <Loaded of={posts} waiting={<Skeleton className="h-96 w-full" />}>
        {({ content, totalElements, totalPages }) => (
          <>
            <CountLine>
              {posts.isPlaceholderData
                ? '불러오고 있어요'
                : `${search && `‘${search}’ `}${totalElements.toLocaleString('ko')}건`}
            </CountLine>
            <WithSidePanel
              of={opened}
              title="공개 편지"
              onClose={() => setOpened(null)}
              panel={opened !== null && <Post key={opened} postId={opened} onAsk={setAsked} />}
            >
              {content.length === 0 ? (
                <EmptyState
                  title={search || status !== 'ALL' ? '찾는 공개 편지가 없어요' : '아직 공개된 편지가 없어요'}
                />
              ) : (
                <PostTable
                  rows={content}
                  opened={opened}
                  onOpen={({ sharePostId }) => setOpened(sharePostId)}
                />
              )}
              <Pagination page={page} totalPages={totalPages} onPage={turnTo} label="공개 편지" />
            </WithSidePanel>
          </>
        )}
      </Loaded>
      <HideDialog asked={asked} onClose={() => setAsked(null)} />
    </AdminPage>
  )
}
