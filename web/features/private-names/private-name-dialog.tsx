import { useId, useState } from 'react'
import {
  changePrivateName,
  deletePrivateName,
  listPrivateNames,
  type PrivateName,
  privateColourLabels,
  privateColours,
  privateNameMax,
  privateNoteMax,
} from '#contract/private-names.ts'
import { setAnswer, useSend } from '#web/platform/api/query.ts'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import type { Overlay } from '#web/ui/overlay.tsx'
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isBlank, isOver } from '#web/ui/text-length.ts'
import { toast } from '#web/ui/toast.ts'
import { ColourDot } from './colour-dot.tsx'

type Colour = PrivateName['colour']
type Props = { before: PrivateName } & Overlay<void>

/** My name, note and colour for a counterpart. Nothing changes before it is saved. */
export function PrivateNameDialog({ before, open, close }: Props) {
  const { matchingId, oppositeZipCode } = before
  const isReadOnly = useReadOnlyUntil() !== null
  const [name, setName] = useState(before.name)
  const [note, setNote] = useState(before.note)
  const [colour, setColour] = useState<Colour>(before.colour)
  const sent = { params: { id: matchingId } }
  const show = (text: string, called: PrivateName | null) => {
    setAnswer(
      listPrivateNames,
      {},
      names =>
        names && [
          ...names.filter(other => other.matchingId !== matchingId),
          ...(called && (called.name || called.note || called.colour) ? [called] : []),
        ],
    )
    toast({ type: 'Success', text })
    close()
  }
  const change = useSend(changePrivateName, {
    onSuccess: () =>
      show('저장했어요.', {
        ...before,
        name: isBlank(name) ? '' : name.trim(),
        note: isBlank(note) ? '' : note.trim(),
        colour,
      }),
  })
  const remove = useSend(deletePrivateName, { onSuccess: () => show('지웠어요.', null) })
  const isBusy = change.isPending || remove.isPending
  const isBlocked = isBusy || isReadOnly || isOver(name, privateNameMax) || isOver(note, privateNoteMax)
  const save = () => {
    if (!isBlocked) change.mutate({ ...sent, body: { name, note, colour } })
  }
  const isKnown = Boolean(before.name || before.note || before.colour)
  const error = change.error ?? remove.error
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      busy={isBusy}
      title={`${oppositeZipCode} 님에게 이름 붙이기`}
      description="나만 보는 이름이에요. 상대에게는 보이지 않고, 푸시 알림에는 우편번호만 나와요."
      actions={
        <>
          <Button kind="quiet" size="s" disabled={isBusy} onClick={() => close()}>
            취소
          </Button>
          <Button size="s" busy={change.isPending} disabled={isBlocked} onClick={save}>
            저장하기
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2">
        <TextField
          label="이름"
          max={privateNameMax}
          value={name}
          onChange={setName}
          enterKeyHint="done"
          onEnter={save}
          data-first=""
        />
        <TextArea label="메모" max={privateNoteMax} rows={2} value={note} onChange={setNote} />
        <Colours value={colour} onChange={setColour} />
        {/* Not among the actions: three of them stand one above the other, and phones would cut off the last. */}
        {isKnown && (
          <div>
            <Button
              kind="text"
              size="s"
              busy={remove.isPending}
              disabled={isBusy || isReadOnly}
              onClick={() => remove.mutate(sent)}
            >
              지우기
            </Button>
          </div>
        )}
        <ReadOnlyNote />
        {error && <ErrorNote>{error.message}</ErrorNote>}
      </div>
    </Dialog>
  )
}

const colours = [null, ...privateColours]

function Colours({ value, onChange }: { value: Colour; onChange: (colour: Colour) => void }) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-base">색</legend>
      <div className="flex flex-wrap gap-2">
        {colours.map(colour => (
          <label key={colour} className={chip}>
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <ColourDot colour={colour} />
            {colour ? privateColourLabels[colour] : '없음'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const chip =
  'relative flex min-h-11 cursor-pointer items-center rounded-control border-2 border-transparent bg-sunken px-3 font-semibold text-sm transition-colors duration-120 hover:bg-post-soft has-checked:border-post has-checked:bg-post-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
