import type { SureKind } from './contact-kinds.ts'

// The browser shows these two without an answer. They stand alone, so that its bundle leaves out the table.
export const serverFailed = '서버에 문제가 생겼어요. 잠시 후에 다시 시도해 주세요.'
export const signInInvalid = '로그인 정보가 올바르지 않아요. 다시 로그인해 주세요.'

/** A header of every answer of our servers. The page of a proxy or a captive portal does not have it. */
export const serverMark = 'x-post-office'

/** Every refusal of the API: its status, and the Korean sentence that a person may be shown. */
export const errors = {
  'COM-001': [400, '입력한 내용을 다시 확인해 주세요.'],
  'COM-002': [500, serverFailed],
  'COM-003': [404, '없는 주소예요.'],
  'COM-004': [429, '요청이 너무 잦아요. 잠시 후에 다시 시도해 주세요.'],
  'COM-005': [413, '보낸 내용이 너무 커요.'],
  'COM-006': [409, '이미 다른 요청에 쓰인 키예요.'],
  'COM-007': [503, '지금은 점검 중이라 읽기만 할 수 있어요. 점검이 끝나면 다시 시도해 주세요.'],
  'LET-001': [404, '편지를 찾을 수 없어요.'],
  'LET-002': [404, '답장하기로 한 편지가 없어요.'],
  'LET-003': [404, '편지함을 찾을 수 없어요.'],
  'LET-005': [409, '이미 끝난 대화예요.'],
  'LET-006': [403, '이 편지에는 할 수 없는 일이에요.'],
  'LET-007': [409, '이미 답장하기로 한 편지가 있어요.'],
  'LET-008': [409, '다른 분이 먼저 답장하기로 했어요.'],
  'LET-009': [404, '답장할 편지를 찾을 수 없어요.'],
  'LET-010': [404, '없는 분류예요.'],
  'LET-011': [409, '이미 온도를 잰 편지예요.'],
  'LET-012': [409, '돌려놓을 수 있는 시간이 지났어요.'],
  'LET-013': [409, '조금 쉬었다가 다시 편지를 고를 수 있어요.'],
  'LET-014': [409, '대화가 끝난 편지예요.'],
  'LET-016': [409, '다른 곳에서 먼저 고친 임시 저장 편지예요.'],
  'LET-017': [409, '임시 저장은 100통까지 할 수 있어요.'],
  'LET-018': [409, '답장을 받기 전에는 다섯 통까지 보낼 수 있어요.'],
  'LET-019': [409, '이미 고마움을 보낸 편지예요.'],
  'SLOW-001': [404, '느린 편지를 찾을 수 없어요.'],
  'SLOW-002': [409, '아직 오고 있는 편지예요. 도착하면 읽을 수 있어요.'],
  'SLOW-003': [409, '오고 있는 느린 편지는 100통까지예요. 한 통이 도착하면 다시 부칠 수 있어요.'],
  'KEEP-001': [409, '오늘 맡을 수 있는 편지를 모두 맡았어요. 조금 쉬었다가 이어 가요.'],
  'KEEP-002': [409, '지금은 편지를 맡지 않고 쉬어 가는 중이에요.'],
  'KEEP-003': [409, '아직은 온기지기를 신청할 수 없어요.'],
  'MEM-001': [404, '회원을 찾을 수 없어요.'],
  'MEM-002': [409, '이미 우편번호가 있어요.'],
  'MEM-004': [409, '우편번호를 먼저 받아 주세요.'],
  'MEM-005': [409, '지금은 글쓰기를 쉬는 기간이에요. 쉬는 동안에도 읽기와 임시 저장은 할 수 있어요.'],
  'MEM-006': [409, '이 회원에게는 지금 할 수 없는 일이에요.'],
  'MEM-007': [409, '관리자에게는 할 수 없는 일이에요.'],
  'AUTH-001': [400, '지원하지 않는 로그인 방법이에요.'],
  'AUTH-004': [401, '로그인이 끝났어요. 다시 로그인해 주세요.'],
  'AUTH-005': [401, signInInvalid],
  'AUTH-006': [401, '로그인 요청이 끝났어요. 처음부터 다시 해 주세요.'],
  'AUTH-007': [401, '로그인이 필요해요.'],
  'AUTH-008': [403, '관리자만 할 수 있어요.'],
  'AUTH-009': [404, '로그인한 기기를 찾을 수 없어요.'],
  'FACTOR-001': [409, '이미 2단계 인증을 켰어요.'],
  'FACTOR-002': [400, '코드가 맞지 않아요. 앱에 새로 보이는 코드를 넣어 주세요.'],
  'FACTOR-003': [409, '코드를 다섯 번 틀렸어요. 15분 동안 쉬었다가 다시 넣어 주세요.'],
  'FACTOR-004': [409, '등록할 수 있는 시간이 지났어요. 처음부터 다시 해 주세요.'],
  'FACTOR-005': [409, '2단계 인증이 꺼져 있어요.'],
  'FACTOR-006': [403, '2단계 인증은 로그인하고 5분 안에만 켤 수 있어요. 다시 로그인해 주세요.'],
  'METHOD-001': [404, '로그인 방법을 찾을 수 없어요.'],
  'METHOD-002': [403, '로그인 방법은 로그인하고 5분 안에만 바꿀 수 있어요. 다시 로그인해 주세요.'],
  'METHOD-003': [409, '하나 남은 로그인 방법은 뺄 수 없어요.'],
  'METHOD-004': [409, '새 로그인 방법을 더하고 7일 동안은 먼저 있던 방법을 뺄 수 없어요.'],
  'TIME-001': [404, '알림을 찾을 수 없어요.'],
  'PUSH-001': [404, '알림을 받는 기기를 찾을 수 없어요.'],
  'MOD-001': [409, '이미 있는 금칙어예요.'],
  'MOD-002': [404, '금칙어를 찾을 수 없어요.'],
  'MOD-003': [400, '금칙어가 포함되어 있어요. 다시 작성해주세요.'],
  'MOD-004': [400, '연락처로 보이는 부분이 있어요. 빼고 다시 써 주세요.'],
  'MOD-005': [409, '연락처로 보이는 부분이 있어요 – 빼고 보낼까요?'],
  'REPORT-004': [409, '이미 처리된 건이에요.'],
  'SHARE-002': [404, '게시글을 찾을 수 없어요.'],
  'SHARE-003': [404, '공유 요청을 찾을 수 없어요.'],
  'SHARE-004': [403, '이 공유에는 할 수 없는 일이에요.'],
  'SHARE-005': [409, '지금은 공유를 요청할 수 없어요.'],
  'SHARE-006': [409, '이미 처리된 공유 요청이에요.'],
  'EVENT-001': [404, '롤링페이퍼를 찾을 수 없어요.'],
  'EVENT-003': [404, '롤링페이퍼의 편지를 찾을 수 없어요.'],
  'EVENT-004': [400, '이미 진행 중인 롤링페이퍼가 있어요.'],
  'EVENT-005': [409, '진행 중인 롤링페이퍼가 아니에요.'],
  'REPORT-001': [400, '신고할 수 없는 대상이에요.'],
  'REPORT-002': [404, '신고를 찾을 수 없어요.'],
  'REPORT-003': [409, '신고한 이력이 있습니다'],
  'APPEAL-001': [404, '이의 제기를 찾을 수 없어요.'],
  'APPEAL-002': [409, '이미 이의를 제기한 경고예요.'],
  'APPEAL-003': [409, '이의를 제기할 수 있는 기간이 지났어요.'],
  'APPEAL-004': [403, '직접 주었거나 신고한 경고의 이의 제기는 다른 관리자가 살펴봐야 해요.'],
  'DESK-001': [404, '저장한 답을 찾을 수 없어요.'],
  'DESK-002': [409, '저장한 답은 60개까지 둘 수 있어요.'],
  'DESK-003': [404, '지울 수 있는 메모를 찾을 수 없어요.'],
  'DESK-004': [409, '꼬리표는 10개까지 달 수 있어요.'],
  'DESK-005': [404, '그 우편번호의 동료를 찾을 수 없어요.'],
  'DESK-006': [404, '지울 꼬리표를 찾을 수 없어요.'],
  'CLAIM-001': [404, '가린 게시글을 찾을 수 없어요.'],
  'CLAIM-002': [409, '그 사이에 같은 글의 신고가 더 왔어요. 함께 읽고 결정해 주세요.'],
  'CLAIM-003': [409, '이미 한 번 임시로 가린 글이에요.'],
  'CLAIM-004': [409, '그 사이에 글이 내려갔거나 가린 기간이 끝났어요.'],
  'CLAIM-005': [409, '이미 이의를 제기했어요.'],
  'CLAIM-006': [409, '이의를 제기할 수 있는 기간이 지났어요.'],
  'SITE-001': [409, '이미 끝났어요.'],
  'REPORT-005': [
    409,
    '이용 정지로 이어지는 결정이라 운영 담당에게 함께 봐 달라고 부탁했어요. 여기까지 살펴봐 주셔서 고마워요.',
  ],
  'REPORT-006': [403, '나와 관련된 일은 다른 관리자가 결정해야 해요.'],
} as const satisfies Record<string, readonly [number, string]>

export type Code = keyof typeof errors

/** The place of a banned word, in UTF-16 offsets into the text as it was sent. */
export type Match = { field: string; start: number; end: number }

/** The place of contact data, in UTF-16 offsets into the text as it was sent. */
export type ContactMatch = Match & { kind: SureKind }

/**
 * The present state, with REPORT-004 and MEM-006. `decidedBy` is the administrator's zip code, empty for the
 * command line; null if nobody decided.
 */
export type Decided = { status: string; decidedBy: string | null; decidedAt: string | null }

/**
 * Every error on the wire. `fields`: COM-001. `matches`: MOD-003. `found`: MOD-004, MOD-005. `current`: LET-016, SHARE-005
 * and -006 (`ProposalObstacle`), REPORT-004 and MEM-006 (`Decided`). `appeal`: AUTH-004 of reissue after a bar, a one-time
 * state to exchange. `until`: the end of COM-007, MEM-005, FACTOR-003.
 */
export type ErrorBody = {
  code: Code
  message: string
  timestamp: string
  fields?: Record<string, string>
  matches?: Match[]
  found?: ContactMatch[]
  current?: unknown
  appeal?: string
  until?: string
}
