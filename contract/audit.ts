import * as z from 'zod/mini'
import { daySent, get, id, instant, pageOf, pageQuery } from './route.ts'
import { searchWord } from './text.ts'

/** An administrator was shown something. Recorded once per administrator, thing and day of Asia/Seoul. */
const openingLabels = {
  REPORT_OPEN: '신고 열람',
  REVIEW_OPEN: '답장 검토 열람',
  APPEAL_OPEN: '이의 제기 열람',
  MEMBER_OPEN: '회원 열람',
  POST_OPEN: '공개 편지 열람',
  CLAIM_OPEN: '권리 침해 신고 열람',
  CARE_OPEN: '무거운 편지 열람',
  LETTER_OPEN: '편지 열람',
  EMAIL_OPEN: '이메일 열람',
} as const
export type Opening = keyof typeof openingLabels

/** Every recorded act of an administrator, with its label. */
export const actLabels = {
  REPORT_DECIDE: '신고 처리',
  NEIGHBOURS_OPEN: '앞뒤 편지 열람',
  REVIEW_APPROVE: '답장 검토 승인',
  REVIEW_RETURN: '답장 돌려보내기',
  MEMBER_LOOK_UP: '회원 조회',
  MEMBER_LIST: '회원 목록 열람',
  POST_LIST: '공개 편지 목록 열람',
  DESK_FIND: '번호로 찾기',
  MEMBER_WARN: '회원 경고',
  MEMBER_BAR: '이용 정지',
  MEMBER_UNBAR: '이용 정지 풀기',
  MEMBER_RELEASE: '재가입 허용',
  POST_HIDE: '공개 편지 가리기',
  POST_RESTORE: '공개 편지 되돌리기',
  PAPER_CREATE: '롤링페이퍼 만들기',
  PAPER_START: '롤링페이퍼 시작',
  PAPER_STOP: '롤링페이퍼 멈춤',
  PAPER_DELETE: '롤링페이퍼 지우기',
  WORD_ADD: '금칙어 추가',
  WORD_CHANGE: '금칙어 수정',
  WORD_TOGGLE: '금칙어 켜고 끄기',
  WORD_MODE: '금칙어 방식 바꾸기',
  WORD_DELETE: '금칙어 지우기',
  WORD_IMPORT: '금칙어 가져오기',
  WORD_EXPORT: '금칙어 내보내기',
  WORD_GROUP: '금칙어 묶음 켜고 끄기',
  STARTER_WORDS_ADD: '기본 금칙어 추가',
  EXCEPTION_ADD: '허용어 추가',
  EXCEPTION_DELETE: '허용어 지우기',
  HELP_LINE_ADD: '도움 전화 추가',
  HELP_LINE_CHANGE: '도움 전화 수정',
  HELP_LINE_DELETE: '도움 전화 지우기',
  HELP_LINE_CHECK: '도움 전화 확인',
  REPLY_ADD: '저장한 답 추가',
  REPLY_CHANGE: '저장한 답 수정',
  REPLY_DELETE: '저장한 답 지우기',
  APPEAL_ACCEPT: '이의 제기 인정',
  APPEAL_REFUSE: '이의 제기 거절',
  CLAIM_HIDE: '권리 침해 임시조치',
  CLAIM_REFUSE: '권리 침해 신고 거절',
  OBJECTION_ACCEPT: '임시조치 이의 인정',
  OBJECTION_REFUSE: '임시조치 이의 거절',
  CARE_DECIDE: '무거운 편지 살피기',
  ITEM_ESCALATE: '함께 보기 부탁',
  ITEM_HAND_OVER: '동료에게 넘기기',
  NOTE_WRITE: '메모 남기기',
  NOTE_DELETE: '메모 지우기',
  TAG_ADD: '꼬리표 달기',
  TAG_REMOVE: '꼬리표 지우기',
  AUDIT_EXPORT: '기록 내보내기',
  KEEPER_MAKE: '온기지기 맡기기',
  KEEPER_END: '온기지기 마치기',
  KEEPER_DECLINE: '온기지기 신청 거절',
  NOTICE_SET: '공지 걸기',
  NOTICE_END: '공지 내리기',
  READ_ONLY_START: '읽기 전용으로 바꾸기',
  READ_ONLY_END: '읽기 전용 끝내기',
  PROVIDER_CHANGE: '로그인 계정 번호 바뀜',
  PROVIDER_CHANGE_END: '로그인 계정 번호 바뀜 끝내기',
  ADMIN_GRANT: '역할 맡기기',
  ADMIN_REVOKE: '역할 거두기',
  FACTOR_ENROL: '2단계 인증 켜기',
  FACTOR_CODES: '복구 코드 새로 받기',
  FACTOR_RECOVER: '복구 코드 쓰기',
  FACTOR_END: '2단계 인증 끄기',
  FACTOR_RESET: '2단계 인증 초기화',
  MEMBER_SIGN_OUT: '로그인 모두 끝내기',
  MEMBER_EXPORT: '회원 정보 내보내기',
  MEMBER_ERASE: '회원 정보 지우기',
  ...openingLabels,
} as const
/** The filter of the log: acts only, or openings only. */
export const auditKinds = ['ACT', 'OPENING'] as const
export type AuditKind = (typeof auditKinds)[number]
export type Act = keyof typeof actLabels
export const acts = Object.keys(actLabels) as [Act, ...Act[]]

/** The kind of the target. Its number or name is a field of its own. */
export const targetLabels = {
  LETTER: '편지',
  SHARE_POST: '공개 편지',
  SHARE_PROPOSAL: '공유 요청',
  EVENT_COMMENT: '롤링페이퍼 편지',
  THANKS: '고마움',
  REST: '쉬는 말',
  ROLLING_PAPER: '롤링페이퍼',
  MEMBER: '회원',
  BAD_WORD: '금칙어',
  EXCEPTION: '허용어',
  HELP_LINE: '도움 전화',
  APPEAL: '이의 제기',
  RIGHTS_CASE: '권리 침해 신고',
  SAVED_REPLY: '저장한 답',
  REPORT: '신고',
} as const
export type TargetKind = keyof typeof targetLabels
const targetKinds = Object.keys(targetLabels) as [TargetKind, ...TargetKind[]]

/** The names of the details of an act. */
export const detailNames = [
  'status',
  'reports',
  'step',
  'warnings',
  'barred',
  'by',
  'page',
  'count',
  'title',
  'word',
  'formerly',
  'mode',
  'used',
  'answer',
  'own',
  'until',
  'role',
] as const
export type DetailName = (typeof detailNames)[number]

/** An export holds at most this many entries, the newest. */
export const exportMax = 10_000

const zipCode = searchWord(20)
const day = z.pipe(
  z.optional(z.union([z.literal(''), daySent])),
  z.transform(sent => sent || undefined),
)
const filters = {
  act: z.catch(z.optional(z.enum(acts)), undefined),
  kind: z.catch(z.optional(z.enum(auditKinds)), undefined),
  adminZipCode: zipCode,
  zipCode,
  from: day,
  to: day,
}

export const listAudit = get('/api/admin/audit', {
  says: 'What administrators did and opened, newest first; by kind, act, administrator, member and days, both included.',
  guard: 'moderator',
  query: z.object({ ...pageQuery(20), ...filters }),
  returns: pageOf(
    z.object({
      auditId: id,
      at: instant,
      /** Empty for the operator's command line. */
      adminZipCode: z.string(),
      act: z.enum(acts),
      targetKind: z.nullable(z.enum(targetKinds)),
      targetId: z.nullable(z.string()),
      memberId: z.nullable(id),
      zipCode: z.string(),
      reason: z.nullable(z.string()),
      details: z.array(z.object({ name: z.enum(detailNames), value: z.string() })),
    }),
  ),
})
export type AuditEntry = z.output<typeof listAudit.returns>['content'][number]

export const exportAudit = get('/api/admin/audit/export', {
  says: 'The same as CSV for a spreadsheet, which is recorded itself; at most the newest 10,000.',
  guard: 'admin',
  writes: true,
  query: z.object(filters),
  returns: z.object({ fileName: z.string(), text: z.string(), count: z.int(), complete: z.boolean() }),
  limit: { max: 20, seconds: 600 },
  changes: ['/api/admin/audit'],
})
