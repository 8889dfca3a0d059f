import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { findOnDesk } from '#contract/desk-people.ts'
import { paths } from '#contract/paths.ts'
import type { Output } from '#contract/route.ts'
import { call } from '#web/platform/api/call.ts'
import { sentenceFor } from '#web/platform/api/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { keyOf } from './desk-items.ts'

type Found = Output<typeof findOnDesk>[number]
type Props = { open: boolean; onClose: () => void; onOpen: (key: string) => void }

/** Finds a member by zip code, or a report or letter by number. Each search is recorded, so it waits for Enter. */
export function FindDialog({ open, onClose, onOpen }: Props) {
  const [asked, setAsked] = useState('')
  const [found, setFound] = useState<Found[] | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!open) return
    setAsked('')
    setFound(null)
    setProblem('')
  }, [open])
  const find = async (event: FormEvent) => {
    event.preventDefault()
    const q = asked.trim()
    if (!q) return
    try {
      const found = await call(findOnDesk, { query: { q } })
      setProblem('')
      setFound(found)
    } catch (error) {
      setProblem(sentenceFor(error))
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="번호로 찾기"
      description="우편번호로 회원을, 번호로 신고와 편지를 찾아요. 찾은 일은 기록에 남아요."
      actions={
        <>
          <Button kind="quiet" size="s" onClick={onClose}>
            닫기
          </Button>
          <Button size="s" type="submit" form="desk-find">
            찾기
          </Button>
        </>
      }
    >
      <form id="desk-find" onSubmit={event => void find(event)}>
        <TextField
          label="우편번호나 번호"
          value={asked}
          onChange={setAsked}
          error={problem || undefined}
          autoComplete="off"
          data-first=""
        />
      </form>
      <div role="status" className="grid gap-2 empty:hidden">
        {found?.length === 0 && <p>찾지 못했어요.</p>}
        {found && found.length > 0 && (
          <ul className="grid gap-1">
            {found.map(one => (
              <li key={`${one.kind}${one.id}`}>
                <Way found={one} onOpen={onOpen} onClose={onClose} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

const kinds: Record<Found['kind'], string> = { MEMBER: '회원', REPORT: '신고', LETTER: '편지' }

function Way({ found, onOpen, onClose }: { found: Found } & Pick<Props, 'onOpen' | 'onClose'>) {
  const { kind, id, item, memberId, zipCode } = found
  const name = `${kinds[kind]} ${kind === 'MEMBER' ? zipCode : `${id}번 · ${zipCode || '탈퇴한 회원'}`}`
  const look =
    'flex min-h-11 w-full items-center justify-between gap-3 rounded-control bg-sunken px-4 text-start font-semibold hover:bg-post-soft'
  if (!item)
    return (
      <Link to={paths.adminMember(memberId)} className={look} onClick={onClose}>
        {name} <span className="text-ink-2 text-sm">회원 보기</span>
      </Link>
    )
  return (
    <button
      type="button"
      className={look}
      onClick={() => {
        onClose()
        onOpen(keyOf(item))
      }}
    >
      {name} <span className="text-ink-2 text-sm">기다리는 일 열기</span>
    </button>
  )
}
