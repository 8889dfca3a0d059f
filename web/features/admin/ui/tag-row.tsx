import { useEffect, useId, useRef, useState } from 'react'
import {
  addDeskTag,
  type DeskTag,
  deskTagMax,
  listDeskTags,
  type NotedKind,
  removeDeskTag,
  tagsOfThingMax,
} from '#contract/desk-notes.ts'
import { useAnswer, useSend } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isBlank } from '#web/ui/text-length.ts'
import { toast } from '#web/ui/toast.ts'

type Props = { kind: NotedKind; id: number; tags: DeskTag[]; label: string }

/** The tags of an item or a member. A press takes one off, and the toast puts it back. */
export function TagRow({ kind, id, tags, label }: Props) {
  const [isAdding, setAdding] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const params = { kind, id: String(id) }
  const put = useSend(addDeskTag)
  const remove = useSend(removeDeskTag, {
    onError: error => toast({ type: 'Error', text: error.message }),
  })
  const takeOff = ({ key, tag }: DeskTag) =>
    remove.mutate(
      { params: { ...params, key } },
      {
        onSuccess: () =>
          toast({
            text: `‘${tag}’ 꼬리표를 지웠어요.`,
            duration: 5000,
            action: { text: '되돌리기', run: () => put.mutate({ params, body: { tag } }) },
          }),
      },
    )
  const close = () => {
    setAdding(false)
    // After the button is back.
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[data-add-tag]')?.focus())
  }
  return (
    <div ref={row} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-ink-2 text-sm">{label}</span>
        {tags.map(tag => (
          <button
            key={tag.key}
            type="button"
            aria-label={`꼬리표 ${tag.tag} 지우기`}
            title="꼬리표 지우기"
            onClick={() => takeOff(tag)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-sunken px-3 font-semibold text-sm hover:bg-post-soft"
          >
            <bdi>#{tag.tag}</bdi>
            <Icon name="close" size={14} />
          </button>
        ))}
        {!isAdding && tags.length < tagsOfThingMax && (
          <Button data-add-tag kind="text" size="s" icon="plus" onClick={() => setAdding(true)}>
            꼬리표 달기
          </Button>
        )}
      </div>
      {isAdding && <TagForm params={params} onClose={close} />}
    </div>
  )
}

/** One tag, typed or chosen among those in use. */
function TagForm({ params, onClose }: { params: { kind: NotedKind; id: string }; onClose: () => void }) {
  const list = useId()
  const form = useRef<HTMLFormElement>(null)
  const [tag, setTag] = useState('')
  const [problem, setProblem] = useState<string>()
  const inUse = useAnswer(listDeskTags, {}, { staleTime: 60_000 }).data ?? []
  const { mutate, isPending, error } = useSend(addDeskTag, { onSuccess: onClose })
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (isBlank(tag)) setProblem('꼬리표를 적어 주세요.')
        else mutate({ params, body: { tag } })
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onClose()
      }}
    >
      <TextField
        label="새 꼬리표"
        max={deskTagMax}
        list={list}
        value={tag}
        error={problem ?? error?.fields.tag ?? error?.message}
        onChange={text => {
          setTag(text)
          setProblem(undefined)
        }}
      />
      <datalist id={list}>
        {inUse.map(({ key, tag }) => (
          <option key={key} value={tag} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="s" onClick={onClose}>
          돌아가기
        </Button>
        <Button type="submit" size="s" busy={isPending}>
          달기
        </Button>
      </div>
    </form>
  )
}
