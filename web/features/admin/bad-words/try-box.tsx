import { useState } from 'react'
import { badWordMax, type Disguise, disguiseLabels, trialMax, tryWords } from '#contract/bad-words.ts'
import { Section } from '#web/features/admin/ui/section.tsx'
import { marked } from '#web/paper/marks.ts'
import { useSend } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isBlank, isOver } from '#web/ui/text-length.ts'

/** Tries a sentence against the list and against one unlisted word. The server stores neither. */
export function TryBox() {
  const [text, setText] = useState('')
  const [candidate, setCandidate] = useState('')
  const tryWordsMutation = useSend(tryWords)
  const isReady = !isBlank(text) && !isOver(text, trialMax) && !isOver(candidate, badWordMax)
  const run = () =>
    tryWordsMutation.mutate({
      body: { text, ...(isBlank(candidate) ? {} : { candidate: { word: candidate } }) },
    })
  return (
    <Section title="문장 시험해 보기" lead="여기에 쓴 글은 어디에도 남지 않아요.">
      <TextArea
        label="시험할 문장"
        rows={3}
        max={trialMax}
        value={text}
        onChange={text => {
          setText(text)
          tryWordsMutation.reset()
        }}
      />
      <TextField
        label="목록에 없는 말도 함께 (선택)"
        value={candidate}
        error={isOver(candidate, badWordMax) ? `${badWordMax}자까지 쓸 수 있어요.` : undefined}
        onChange={candidate => {
          setCandidate(candidate)
          tryWordsMutation.reset()
        }}
      />
      <div>
        <Button kind="quiet" size="s" busy={tryWordsMutation.isPending} disabled={!isReady} onClick={run}>
          시험하기
        </Button>
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {tryWordsMutation.error && (
          <p className="font-semibold text-post">{tryWordsMutation.error.message}</p>
        )}
        {tryWordsMutation.data && <Found text={text} hits={tryWordsMutation.data} />}
      </div>
    </Section>
  )
}

type Hit = { word: string; disguise: Disguise; start: number; end: number }

function Found({ text, hits }: { text: string; hits: Hit[] }) {
  if (hits.length === 0) return <p>걸리는 말이 없어요. 보낼 수 있는 글이에요.</p>
  return (
    <>
      <p>금칙어가 {hits.length}곳 있어요. 보낼 수 없는 글이에요.</p>
      <p className="whitespace-pre-wrap rounded-control bg-sunken p-4">
        {marked(text, hits).map(({ text, isMarked, at }) =>
          isMarked ? (
            <mark key={at} className="rounded-chip bg-badge px-1 text-on-badge">
              {text}
            </mark>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
      </p>
      <ul className="grid gap-1 text-sm">
        {hits.map(({ word, disguise, start, end }) => (
          <li key={`${start} ${end} ${word}`}>
            ‘{text.slice(start, end)}’: 금칙어{' '}
            <b>
              <bdi>{word}</bdi>
            </b>
            <span className="text-ink-2"> ({disguiseLabels[disguise]})</span>
          </li>
        ))}
      </ul>
    </>
  )
}
