import { useState } from 'react'
import { Pagination } from '#web/features/admin/ui/pagination.tsx'
import { Section } from '#web/features/admin/ui/section.tsx'
import { confirm } from '#web/ui/ask-dialog.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { ExpandingButton } from './expanding-button.tsx'
import { perPage } from './filter-words.ts'
import { failed, useExceptions } from './use-exceptions.ts'
import { WordField } from './word-field.tsx'
import { wordProblem } from './word-problem.ts'

/** Exceptions: words in which the filter finds nothing. */
export function Exceptions() {
  const { exceptions } = useExceptions()
  return (
    <Section title="허용어" lead="금칙어가 안에 들어 있어도 언제나 쓸 수 있는 말이에요.">
      <ExpandingButton text="허용어 추가" kind="quiet">
        {close => <NewException onClose={close} />}
      </ExpandingButton>
      <QueryResult
        of={exceptions}
        waiting={<Skeleton className="h-11 w-full" />}
        isEmpty={exceptions => exceptions.length === 0}
        empty={<p className="text-ink-2 text-sm">아직 허용어가 없어요.</p>}
      >
        {exceptions => <Listed exceptions={exceptions} />}
      </QueryResult>
    </Section>
  )
}

function NewException({ onClose }: { onClose: () => void }) {
  const { add } = useExceptions()
  const [added, setAdded] = useState(0)
  return (
    <WordField
      key={added}
      label="새 허용어"
      submitText="추가"
      busy={add.isPending}
      problem={wordProblem(add.error)}
      onChange={add.reset}
      onSubmit={word =>
        add.mutate(
          { body: { word } },
          {
            onSuccess: ({ word }) => {
              toast({ type: 'Success', text: `‘${word}’ 허용어를 추가했어요.` })
              setAdded(added + 1)
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}

function Listed({ exceptions }: { exceptions: { id: string; word: string }[] }) {
  const { remove } = useExceptions()
  const [wanted, setWanted] = useState(1)
  const totalPages = Math.ceil(exceptions.length / perPage)
  const page = Math.min(wanted, totalPages)
  const ask = (id: string, word: string) =>
    confirm({
      title: `‘${word}’ 허용어를 지울까요?`,
      description: '안에 든 금칙어를 다시 찾게 돼요.',
      confirmText: '지우기',
      danger: true,
      onConfirm: () => remove.mutateAsync({ params: { id } }),
    }).catch(failed)
  return (
    <>
      <ul aria-label="허용어" className="flex flex-wrap gap-2">
        {exceptions
          .toReversed()
          .slice((page - 1) * perPage, page * perPage)
          .map(({ id, word }) => (
            <li
              key={id}
              className="inline-flex max-w-full items-center rounded-full border-[1.5px] border-pine ps-4"
            >
              <bdi>{word}</bdi>
              <IconButton icon="close" label={`${word} 지우기`} onClick={() => void ask(id, word)} />
            </li>
          ))}
      </ul>
      <Pagination page={page} totalPages={totalPages} buttons={3} onPage={setWanted} label="허용어" />
    </>
  )
}
