import type { MemberStatus } from '#contract/administration.ts'
import { warningsUntilBar } from '#contract/reports.ts'

export type Act = 'WARN' | 'BAR' | 'UNBAR' | 'RELEASE'

/** The acts that the state of a member allows. The first is the most frequent. */
export function actsFor({ status, released }: { status: MemberStatus; released: boolean }): Act[] {
  if (status === 'ACTIVE') return ['WARN', 'BAR']
  if (status === 'BARRED') return ['UNBAR', 'WARN']
  return released ? [] : ['RELEASE']
}

export const actWords: Record<Act, { name: string; done: string }> = {
  WARN: { name: '경고하기', done: '경고했어요.' },
  BAR: { name: '이용 정지', done: '이용을 정지했어요.' },
  UNBAR: { name: '이용 정지 풀기', done: '이용 정지를 풀었어요.' },
  RELEASE: { name: '재가입 허용', done: '다시 가입할 수 있게 했어요.' },
}

/** The consequences of an act, shown before it. */
export function consequenceOf(act: Act, warningCount: number, status: MemberStatus): string {
  if (act === 'WARN') {
    const next = `경고가 ${warningCount + 1}번이 돼요.`
    if (status === 'BARRED') return `${next} 이용 정지는 그대로예요.`
    return warningCount + 1 >= warningsUntilBar
      ? `${next} 그러면 바로 이용이 정지돼요.`
      : `${next} ${warningsUntilBar}번이면 이용이 정지돼요.`
  }
  return {
    BAR: '바로 로그아웃되고, 같은 사람의 모든 계정을 이용할 수 없어요. 경고 한 번으로도 세고, 20일 안에 이의를 제기하지 않으면 탈퇴 처리돼요.',
    UNBAR: '같은 사람의 모든 계정을 다시 이용할 수 있어요. 받은 경고는 그대로 남아요.',
    RELEASE: '같은 계정이나 이메일로 새로 가입할 수 있어요. 지난 편지는 돌아오지 않아요.',
  }[act]
}

export const statusLook: Record<MemberStatus, 'good' | 'warm' | 'plain'> = {
  ACTIVE: 'good',
  BARRED: 'warm',
  WITHDRAWN: 'plain',
}
