import { useEffect, useState } from 'react'
import type { Contact } from '#contract/contact-kinds.ts'
import { markedWords } from './marks.ts'

/** Pause after the last key, in milliseconds, as for the offer of help. */
const pause = 900

type Hints = { marks: Contact[]; sentence: string }

const none: Hints = { marks: [], sentence: '' }

/**
 * Unsure finds in a text, with a sentence that its writer may ignore. They stay in the browser. Sure finds are left to
 * the server, which knows where they are allowed.
 */
export function useContactHints(text: string): Hints {
  const [read, setRead] = useState({ text: '', marks: none.marks })
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      import('#contract/contact.ts').then(
        ({ findContact }) =>
          !isOver && setRead({ text, marks: findContact(text).filter(({ sure }) => !sure) }),
        () => {},
      )
    }, pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text])
  if (read.text !== text || read.marks.length === 0) return none
  return { marks: read.marks, sentence: hintOf(text, read.marks) }
}

function hintOf(text: string, marks: Contact[]): string {
  const sentences = (Object.keys(meanings) as (keyof typeof meanings)[]).flatMap(kind => {
    const those = marks.filter(mark => mark.kind === kind)
    return those.length > 0 ? [`${markedWords(text, those)}: ${meanings[kind]} 같아요.`] : []
  })
  return [...sentences, '그대로 보내도 괜찮아요.'].join(' ')
}

const meanings = {
  person: '누구인지 알 수 있는 말',
  partialAddress: '사는 곳을 알 수 있는 말',
  request: '연락처를 묻는 말',
  money: '돈을 부탁하는 말',
}
