import { type KeyboardEvent, useRef } from 'react'
import { searchTextMax } from '#contract/search.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { type Asked, type Choice, hasAsked, useChoice } from './asked.ts'
import { Filters } from './filters.tsx'
import { Results } from './results.tsx'
import { SearchField } from './search-field.tsx'
import { useSearch } from './use-search.ts'
import { useSearchKey } from './use-search-key.ts'

/** Search in my letters. The words stand in no address: it would stay in the history of the browser. */
export default function SearchPage() {
  const [choice, change] = useChoice()
  const { zipCode: _, isDated: __, ...narrowed } = choice
  const text = useDebounced(choice.text.trim())
  const asked: Asked = { ...narrowed, text: [...text].slice(0, searchTextMax).join('') }
  const search = useSearch(asked)
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  useSearchKey(() => field.current?.focus())

  const rows = () => [...(results.current?.querySelectorAll<HTMLElement>('[data-found]') ?? [])]
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const all = rows()
    const at = all.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Escape') field.current?.focus()
    else if (step === undefined || at < 0) return
    else if (at + step < 0) field.current?.focus()
    else all[at + step]?.focus()
    event.preventDefault()
  }
  return (
    <Page
      title="편지 찾기"
      header={<PageHeader title="편지 찾기" />}
      className="safe-bottom mx-auto grid w-full max-w-160 content-start gap-3 px-4 pt-1"
    >
      <SearchField
        field={field}
        value={choice.text}
        onChange={text => change({ text })}
        onDown={() => rows()[0]?.focus()}
      />
      <Filters choice={choice} change={change} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go between the links inside */}
      <div ref={results} onKeyDown={move} className="grid content-start gap-3">
        {hasAsked(asked) ? (
          <Results
            of={search}
            text={asked.text}
            moreHints={
              hasFilter(choice) && (
                <Button kind="quiet" size="s" onClick={() => change({ ...noFilter, text: choice.text })}>
                  조건 없이 찾기
                </Button>
              )
            }
          />
        ) : (
          <EmptyState
            title="어떤 편지를 찾고 있나요?"
            text="제목과 내용, 우편번호, 내가 붙인 이름에서 찾아요. ㄱㅈ처럼 첫소리만 적어도 돼요."
          />
        )}
      </div>
    </Page>
  )
}

const noFilter: Omit<Choice, 'text' | 'covered'> = {
  ...{ side: 'all', bookmarked: false, matchingId: null, zipCode: '' },
  ...{ from: null, to: null, isDated: false },
}

const hasFilter = ({ side, bookmarked, matchingId, from, to }: Asked) =>
  side !== 'all' || bookmarked || matchingId !== null || from !== null || to !== null
