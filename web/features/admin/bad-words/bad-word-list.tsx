import { useEffect, useMemo, useRef, useState } from 'react'
import { type ListedWord, listWords } from '#contract/bad-words.ts'
import { Pagination } from '#web/features/admin/ui/pagination.tsx'
import { Section } from '#web/features/admin/ui/section.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ExpandingButton } from './expanding-button.tsx'
import { type Filter, filters, filterWords, perPage } from './filter-words.ts'
import { NewWord } from './new-word.tsx'
import { NewWordExceptions } from './new-word-exceptions.tsx'
import { StarterOffer } from './starter-offer.tsx'
import { WordChip } from './word-chip.tsx'
import { WordEditor } from './word-editor.tsx'

/** The list of banned words: add, find, switch, rename and delete. */
export function BadWordList() {
  const words = useAnswer(listWords)
  const [fresh, setFresh] = useState<string | null>(null)
  const adding = useRef<HTMLDivElement>(null)
  return (
    <Section title="금칙어 목록" lead="고치면 바로 모든 곳에서 적용돼요. 낱말을 누르면 켜고 끌 수 있어요.">
      <div ref={adding}>
        <ExpandingButton text="금칙어 추가" kind="primary">
          {close => <NewWord onAdded={setFresh} onClose={close} />}
        </ExpandingButton>
      </div>
      <StarterOffer focusNext={() => adding.current?.querySelector<HTMLElement>('button, input')?.focus()} />
      <NewWordExceptions word={words.data?.find(({ id }) => id === fresh)} onClose={() => setFresh(null)} />
      <QueryResult
        of={words}
        waiting={<Skeleton className="h-40 w-full" />}
        isEmpty={words => words.length === 0}
        empty={
          <EmptyState title="아직 금칙어가 없어요" text="목록이 비어 있으면 모든 글을 보낼 수 있어요." />
        }
      >
        {words => <Listed words={words} />}
      </QueryResult>
    </Section>
  )
}

function Listed({ words }: { words: ListedWord[] }) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('ALL')
  const [wanted, setWanted] = useState(1)
  const [editing, setEditing] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const found = useMemo(() => filterWords(words, search, filter), [words, search, filter])
  const starters = search ? 0 : found.filter(({ starter }) => starter).length
  const shown = isWhole || starters === 0 ? found : found.filter(({ starter }) => !starter)
  const totalPages = Math.ceil(shown.length / perPage)
  // A deletion can remove the last page.
  const page = Math.max(1, Math.min(wanted, totalPages))
  const closed = useRef<string | null>(null)
  useEffect(() => {
    if (editing || !closed.current) return
    list.current
      ?.querySelector<HTMLElement>(`[data-word="${closed.current}"] [aria-label$="고치기"]`)
      ?.focus()
    closed.current = null
  }, [editing])
  return (
    <>
      <div className="grid items-end gap-3 wide:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="금칙어 찾기"
          hideLabel
          placeholder="금칙어 찾기"
          type="search"
          value={search}
          onChange={search => {
            setSearch(search)
            setWanted(1)
          }}
        />
        <div className="-mx-1.5">
          <Chips
            label="보여 줄 금칙어"
            options={filters}
            value={filter}
            onChange={filter => {
              setFilter(filter)
              setWanted(1)
            }}
          />
        </div>
      </div>
      <p role="status" className="text-ink-2 text-sm">
        {found.length === words.length
          ? `모두 ${words.length.toLocaleString('ko')}개`
          : `${words.length.toLocaleString('ko')}개 중 ${found.length.toLocaleString('ko')}개`}
      </p>
      <ul ref={list} aria-label="금칙어" className="flex flex-wrap gap-2">
        {shown.slice((page - 1) * perPage, page * perPage).map(word => (
          <li key={word.id} data-word={word.id} className={editing === word.id ? 'w-full' : 'max-w-full'}>
            {editing === word.id ? (
              <WordEditor
                word={word}
                onClose={() => {
                  closed.current = word.id
                  setEditing(null)
                }}
              />
            ) : (
              <WordChip word={word} onEdit={() => setEditing(word.id)} />
            )}
          </li>
        ))}
      </ul>
      {starters > 0 && (
        <Button
          kind="quiet"
          size="s"
          icon={isWhole ? 'up' : 'down'}
          aria-expanded={isWhole}
          className="justify-self-start"
          onClick={() => setWhole(!isWhole)}
        >
          기본 목록 {starters}개
        </Button>
      )}
      <Pagination page={page} totalPages={totalPages} onPage={setWanted} label="금칙어" />
    </>
  )
}
