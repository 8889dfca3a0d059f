import type { Act, AuditEntry, DetailName } from './audit.ts'
import { type SanctionStep, sanctionStepLabels } from './reports.ts'
import { type StaffRole, staffRoleLabels } from './staff-roles.ts'

type Kept = Partial<Record<DetailName, string>>

/** The details of an act as sentences, without the reason. Words that an administrator typed are quoted. */
export function detailSentences({ act, details }: Pick<AuditEntry, 'act' | 'details'>): string[] {
  const kept: Kept = Object.fromEntries(details.map(({ name, value }) => [name, value]))
  const facts = [
    reports(act, kept),
    outcome(kept),
    stepOf(kept),
    warnings(kept),
    counted(act, kept),
    titled(act, kept),
  ]
  return [
    ...facts,
    worded(act, kept),
    given(act, kept),
    opened(act, kept),
    timed(act, kept),
    own(kept),
  ].filter(sentence => sentence !== '')
}

const verdicts: Record<string, string> = { RESOLVED: '승인했어요.', REJECTED: '반려했어요.' }
function reports(act: Act, { reports, status = '' }: Kept): string {
  const numbers = reports?.split(', ').map(number => `${number}번`)
  if (!numbers) return ''
  const isOpening = act === 'NEIGHBOURS_OPEN' || act === 'LETTER_OPEN'
  return `신고 ${numbers.join(', ')}을 ${isOpening ? '살펴보며 열었어요.' : verdicts[status]}`
}

const outcomes: Record<string, string> = {
  LIFTED: '이용 정지가 풀렸어요.',
  WITHDRAWN: '탈퇴로 처리됐어요.',
  NOTICE: '도움 안내를 보냈어요.',
  KEEPER: '온기지기에게 부탁했어요.',
  BOTH: '도움 안내를 보내고 온기지기에게 부탁했어요.',
  NONE: '그대로 두었어요.',
}
const outcome = ({ status = '' }: Kept) => outcomes[status] ?? ''

/** Entries from before the ladder have no step. */
function stepOf({ step }: Kept): string {
  const label = sanctionStepLabels[step as SanctionStep]
  return label === undefined ? '' : `조치는 ‘${label}’였어요.`
}

function warnings({ warnings, barred }: Kept): string {
  const count = warnings === undefined ? '' : `누적 경고는 ${warnings}번이에요.`
  return [count, barred === 'true' && '이용이 정지됐어요.'].filter(Boolean).join(' ')
}

const lists: Record<string, string> = {
  WARNED: '경고가 있는 회원 목록',
  BARRED: '이용이 정지된 회원 목록',
  KEEPER: '온기지기 목록',
  OFFERED: '온기지기 신청 목록',
}
const posts: Record<string, string> = {
  ON_BOARD: '게시 중인 공개 편지 목록',
  HIDDEN: '가린 공개 편지 목록',
  BARRED: '이용이 정지된 회원의 공개 편지 목록',
}
const ways: Record<string, string> = { EMAIL: '이메일로', ZIP_CODE: '우편번호로', NUMBER: '번호로' }
function counted(act: Act, { by = '', page = '1', count }: Kept): string {
  if (count === undefined) return ''
  const number = Number(count).toLocaleString('ko')
  if (act === 'MEMBER_LOOK_UP')
    return `${ways[by] ?? ''} ${count === '0' ? '찾은 사람이 없어요.' : `${number}명을 찾았어요.`}`.trim()
  if (act === 'MEMBER_LIST')
    return `${lists[by] ?? '회원 목록'} ${page}쪽에서 ${number}명의 우편번호와 상태를 봤어요.`
  if (act === 'POST_LIST') return `${posts[by] ?? '공개 편지 목록'} ${page}쪽에서 ${number}통을 봤어요.`
  if (act === 'DESK_FIND')
    return `${ways[by] ?? ''} ${count === '0' ? '찾은 것이 없어요.' : `${number}개를 찾았어요.`}`.trim()
  if (act === 'AUDIT_EXPORT') return `기록 ${number}개를 내보냈어요.`
  return `금칙어 ${number}개를 ${act === 'WORD_EXPORT' ? '내보냈어요.' : '새로 넣었어요.'}`
}

const paperVerbs: Partial<Record<Act, string>> = {
  PAPER_CREATE: '만들었어요.',
  PAPER_START: '시작했어요.',
  PAPER_STOP: '멈췄어요.',
  PAPER_DELETE: '지웠어요.',
}
const replyVerbs: Partial<Record<Act, string>> = {
  REPLY_ADD: '넣었어요.',
  REPLY_CHANGE: '고쳤어요.',
  REPLY_DELETE: '지웠어요.',
}
/** The name of a help line is shown as the target already. */
function titled(act: Act, { title }: Kept): string {
  if (title !== undefined && act.startsWith('PROVIDER_CHANGE')) return `${title} 계정이에요.`
  if (title !== undefined && act === 'NOTICE_SET') return `‘${title}’ 공지를 걸었어요.`
  if (title !== undefined && act === 'NOTICE_END') return `‘${title}’ 공지를 내렸어요.`
  const change = replyVerbs[act]
  if (title !== undefined && change) return `‘${title}’ 답을 ${change}`
  const verb = paperVerbs[act]
  return title !== undefined && verb ? `‘${title}’ 롤링페이퍼를 ${verb}` : ''
}

const modes: Record<string, string> = { DISGUISED: '바꿔 쓴 말까지', EXACT: '그대로 쓴 말만' }
function worded(act: Act, { word, formerly, mode = '', used }: Kept): string {
  if (word === undefined) return ''
  const verbs: Partial<Record<Act, string>> = {
    WORD_ADD: '단어를 금칙어에 넣었어요.',
    WORD_CHANGE: `단어가 됐어요. 전에는 ‘${formerly}’ 단어였어요.`,
    WORD_TOGGLE: used === 'true' ? '단어를 켰어요.' : '단어를 껐어요.',
    WORD_GROUP: used === 'true' ? '묶음을 켰어요.' : '묶음을 껐어요.',
    WORD_MODE: `단어를 이제 ${modes[mode] ?? ''} 찾아요.`,
    WORD_DELETE: '단어를 금칙어에서 지웠어요.',
    EXCEPTION_ADD: '단어를 허용어에 넣었어요.',
    EXCEPTION_DELETE: '단어를 허용어에서 지웠어요.',
  }
  return `‘${word}’ ${verbs[act] ?? ''}`.trim()
}

/** A role that was given, changed or taken away. Entries from before the roles have no details. */
function given(act: Act, { role, formerly }: Kept): string {
  const [now, before] = [role, formerly].map(name => staffRoleLabels[name as StaffRole])
  if (act === 'ADMIN_REVOKE' && before) return `‘${before}’ 역할을 거두었어요.`
  if (act !== 'ADMIN_GRANT' || !now) return ''
  return before ? `‘${before}’ 역할을 ‘${now}’ 역할로 바꿨어요.` : `‘${now}’ 역할을 맡겼어요.`
}

const openings: Partial<Record<Act, string>> = {
  REPORT_OPEN: '신고 내용과 신고된 글을 봤어요.',
  REVIEW_OPEN: '검토를 기다리는 답장을 봤어요.',
  APPEAL_OPEN: '이의 제기와 경고 내용을 봤어요.',
  MEMBER_OPEN: '회원의 상태와 처리 기록을 봤어요.',
  POST_OPEN: '공개 편지를 봤어요.',
  CLAIM_OPEN: '권리 침해 신고와 신고된 글을 봤어요.',
  CARE_OPEN: '계획이나 수단을 말하는 편지를 봤어요.',
  EMAIL_OPEN: '신고한 사람과 쓴 사람의 이메일을 봤어요.',
}
function opened(act: Act, { answer }: Kept): string {
  return answer === undefined ? (openings[act] ?? '') : `답장 ${answer}번을 검토하며 열었어요.`
}

/** The end in Seoul, which is always nine hours ahead. */
function timed(act: Act, { until }: Kept): string {
  if (until === undefined) return ''
  const there = new Date(Date.parse(until) + 9 * 3_600_000).toISOString()
  const at = `${there.slice(0, 10).replaceAll('-', '.')} ${there.slice(11, 16)}`
  if (act === 'CLAIM_HIDE') return `${at}까지 게시판에서 가렸어요.`
  return act === 'READ_ONLY_START' ? `${at}까지 읽기만 할 수 있어요.` : `${at}까지 보여요.`
}

const own = ({ own }: Kept) =>
  own === 'true' ? '자신과 관련된 일이지만, 결정할 다른 관리자가 없었어요.' : ''
