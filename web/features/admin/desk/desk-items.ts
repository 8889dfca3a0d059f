import { appealReasonMax } from '#contract/appeals.ts'
import type { DeskItem, openDeskItem } from '#contract/desk.ts'
import type { DeskKind } from '#contract/desk-claims.ts'
import type { Filling } from '#contract/reply-text.ts'
import { adminMemoMax, reasonLabels } from '#contract/reports.ts'
import type { Output } from '#contract/route.ts'
import { type ReplyUse, returnReplyMax } from '#contract/saved-replies.ts'
import { thingOf } from '#web/features/admin/reports/report-labels.ts'
import { placeOf } from '#web/features/appeals/appeal-labels.ts'
import { josa } from '#web/ui/josa.ts'

export type OpenItem = Output<typeof openDeskItem>

export type ItemId = Pick<DeskItem, 'kind' | 'id'>

/** The key of an item, as the address of the desk has it. */
export const keyOf = ({ kind, id }: ItemId): string => `${kind}:${id}`

/** The item of a key; null for anything else. */
export function itemOf(key: string | null): ItemId | null {
  const [, kind, id] = /^(REPORT|REVIEW|APPEAL):(\d{1,15})$/.exec(key ?? '') ?? []
  return kind ? { kind: kind as DeskKind, id: Number(id) } : null
}

export const paramsOf = ({ kind, id }: ItemId) => ({ params: { kind, id: String(id) } })

export const kindLabels: Record<DeskKind, string> = {
  REVIEW: '답장 검토',
  REPORT: '신고',
  APPEAL: '이의 제기',
}

/** The heading of an open item. */
export function headingOf({ kind, report }: Pick<OpenItem, 'kind' | 'report'>): string {
  return report ? `신고된 ${thingOf(report)}` : kindLabels[kind]
}

/** The subject of an item of the list, without its text. */
export function subjectOf({ kind, reasonType, reportType }: DeskItem): string {
  if (kind !== 'REPORT') return kindLabels[kind]
  return `신고된 ${placeOf({ reportType })} · ${reasonType ? reasonLabels[reasonType] : ''}`
}

/** One of the two decisions on an item. */
export type Choice = {
  label: string
  /** Said after the decision, beside the way back. */
  done: string
  /** The effect of the decision; left out if it depends on the item. */
  follows?: string
  /** The words of the decision; null if it has none. */
  words: { label: string; hint: string; max: number; isNeeded: boolean; use: ReplyUse } | null
}

const read = '회원이 그대로 읽어요.'

/** The decisions of the keys A and R. */
export const choices: Record<DeskKind, Record<'FIRST' | 'SECOND', Choice>> = {
  REVIEW: {
    FIRST: { label: '승인하기', done: '승인했어요', words: null },
    SECOND: {
      label: '돌려보내기',
      done: '돌려보냈어요',
      follows: '쓴 사람의 임시 저장으로 돌아가고, 고쳐서 다시 보낼 수 있어요.',
      words: { label: '돌려보내는 이유', hint: read, max: returnReplyMax, isNeeded: true, use: 'RETURN' },
    },
  },
  REPORT: {
    FIRST: {
      label: '승인하기',
      done: '신고를 승인했어요',
      words: { label: '쓴 사람에게 남길 말', hint: read, max: adminMemoMax, isNeeded: true, use: 'RESOLVED' },
    },
    SECOND: {
      label: '반려하기',
      done: '신고를 반려했어요',
      follows: '글은 그대로 남고, 경고도 없어요.',
      words: {
        label: '메모',
        hint: '관리자만 볼 수 있어요. 비워 두어도 돼요.',
        max: adminMemoMax,
        isNeeded: false,
        use: 'REJECTED',
      },
    },
  },
  APPEAL: {
    FIRST: {
      label: '받아들이기',
      done: '이의를 받아들였어요',
      words: { label: '받아들이는 이유', hint: read, max: appealReasonMax, isNeeded: true, use: 'ACCEPT' },
    },
    SECOND: {
      label: '받아들이지 않기',
      done: '이의를 받아들이지 않았어요',
      words: {
        label: '받아들이지 않는 이유',
        hint: read,
        max: appealReasonMax,
        isNeeded: true,
        use: 'REFUSE',
      },
    },
  },
}

/** The values of the placeholders that an item knows. */
export function fillingOf({ author, reasonType, appeal }: OpenItem): Filling {
  const reason = reasonType ?? appeal?.warning.reasonType
  return { zipCode: author.zipCode, reason: reason ? reasonLabels[reason] : undefined }
}

/** A name of the desk in quotation marks: ‘솔잎’으로, ‘민들레’로. A word joiner keeps the ending in the line of its name. */
export const asName = (name: string): string => `‘${name}’\u2060${josa(name, '으로/로').slice(name.length)}`
