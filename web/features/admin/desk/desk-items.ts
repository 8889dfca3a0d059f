import { appealReasonMax } from '#contract/appeals.ts'
import type { DeskItem, openDeskItem } from '#contract/desk.ts'
import type { DeskKind } from '#contract/desk-claims.ts'
import type { Filling } from '#contract/reply-text.ts'
import { adminMemoMax, reasonLabels } from '#contract/reports.ts'
import { caseReasonMax } from '#contract/rights-claims.ts'
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
  const [, kind, id] = /^(REPORT|REVIEW|APPEAL|CLAIM|CARE):(\d{1,15})$/.exec(key ?? '') ?? []
  return kind ? { kind: kind as DeskKind, id: Number(id) } : null
}

export const paramsOf = ({ kind, id }: ItemId) => ({ params: { kind, id: String(id) } })

export const kindLabels: Record<DeskKind, string> = {
  REVIEW: '답장 검토',
  REPORT: '신고',
  APPEAL: '이의 제기',
  CLAIM: '권리 침해 신고',
  CARE: '무거운 편지',
}

/** The heading of an open item. */
export function headingOf({ kind, report, rightsCase }: OpenItem): string {
  if (rightsCase?.objection) return '임시로 가린 글의 이의 제기'
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
  words: { label: string; hint: string; max: number; isNeeded: boolean; use: ReplyUse | null } | null
}

const read = '회원이 그대로 읽어요.'

type Choices = Record<'FIRST' | 'SECOND', Choice>

export const choices: Record<Exclude<DeskKind, 'CLAIM'>, Choices> = {
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
        hint: '우체국을 함께 돌보는 사람만 볼 수 있어요. 비워 둬도 괜찮아요.',
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
  CARE: {
    FIRST: { label: '도움 보내기', done: '도움을 보냈어요', words: null },
    SECOND: { label: '그대로 두기', done: '그대로 두었어요', words: null },
  },
}

const claimWords = (label: string) => ({ label, max: caseReasonMax, isNeeded: true, use: null })

const claimChoices: Choices = {
  FIRST: {
    label: '임시로 가리기',
    done: '임시로 가렸어요',
    follows:
      '두 회원에게 이유를 알리고, 기간이 끝나면 글이 저절로 돌아와요. 신고한 사람에게는 메일로 알려 주세요.',
    words: { ...claimWords('가리는 이유'), hint: '두 회원이 그대로 읽어요. 신고한 사람은 적지 마세요.' },
  },
  SECOND: {
    label: '거절하기',
    done: '신고를 거절했어요',
    follows: '글은 그대로 남아요. 결정하면 연락처가 지워지니, 신고한 사람에게 결과를 먼저 알려 주세요.',
    words: { ...claimWords('거절하는 이유'), hint: '우체국을 함께 돌보는 사람만 볼 수 있어요.' },
  },
}

const objectionChoices: Choices = {
  FIRST: {
    label: '다시 올리기',
    done: '글을 다시 올렸어요',
    follows: '글이 바로 게시판에 돌아오고, 신고한 사람의 연락처는 지워져요.',
    words: { ...claimWords('받아들이는 이유'), hint: read },
  },
  SECOND: {
    label: '그대로 가리기',
    done: '이의를 받아들이지 않았어요',
    follows: '가린 기간이 끝날 때까지 그대로 가리고, 신고한 사람의 연락처는 지워져요.',
    words: { ...claimWords('받아들이지 않는 이유'), hint: read },
  },
}

/** The decisions of the keys A and R. A case of claims has others when its objection waits. */
export function choicesOf({ kind, rightsCase }: Pick<OpenItem, 'kind' | 'rightsCase'>): Choices {
  if (kind !== 'CLAIM') return choices[kind]
  return rightsCase?.objection ? objectionChoices : claimChoices
}

/** The decision can be made: a claim hides a post only once. */
export const isOffered = ({ rightsCase, decidable }: OpenItem, choice: 'FIRST' | 'SECOND'): boolean =>
  decidable && !(choice === 'FIRST' && rightsCase?.status === 'PENDING' && rightsCase.hiddenBefore)

/** The values of the placeholders that an item knows. */
export function fillingOf({ author, reasonType, appeal }: OpenItem): Filling {
  const reason = reasonType ?? appeal?.warning.reasonType
  return { zipCode: author.zipCode, reason: reason ? reasonLabels[reason] : undefined }
}

/** A name of the desk in quotation marks: ‘솔잎’으로, ‘민들레’로. A word joiner keeps the ending in the line of its name. */
export const asName = (name: string): string => `‘${name}’\u2060${josa(name, '으로/로').slice(name.length)}`
