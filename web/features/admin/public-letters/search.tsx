import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const queryMax = 20

/** A search field. Enter or the button submits the query; an emptied field submits an empty query at once. */
export function Search({ onSearch }: { onSearch: (query: string) => void }) {
  const [text, setText] = useState('')
  // The server refuses longer queries; zip codes and post numbers are much shorter.
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
