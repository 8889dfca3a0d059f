import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const queryMax = 20

/** The query as it is to be asked for: by Enter or the button, and empty once the field is emptied. */
export function Search({ onSearch }: { onSearch: (query: string) => void }) {
  const [text, setText] = useState('')
  // Neither is nearly as long; the server would refuse more.
  const search = () => onSearch(text.trim().slice(0, queryMax))
  return (
    <search className="flex flex-wrap items-center gap-2">
      <TextField
        label="우편번호나 글 번호로 찾기"
        hideLabel
        placeholder="우편번호나 글 번호로 찾기"
        type="search"
        className="min-w-0 flex-1 basis-[9rem]"
        value={text}
        onChange={text => {
          setText(text)
          if (text === '') onSearch('')
        }}
        onEnter={search}
      />
      <Button kind="quiet" size="s" icon="search" onClick={search}>
        찾기
      </Button>
    </search>
  )
}
