import type { MemberStatus } from '#contract/administration.ts'
import type { SanctionStep } from '#contract/reports.ts'
import { stepEffect } from '#web/features/admin/ui/sanction-step.tsx'

export type Act = 'WARN' | 'BAR' | 'UNBAR' | 'RELEASE'

/** The acts that the state of a member allows. The first is the most frequent. */
export function actsFor({ status, released }: { status: MemberStatus; released: boolean }): Act[] {
  if (status === 'ACTIVE') return ['WARN', 'BAR']
  if (status === 'BARRED') return ['UNBAR', 'WARN']
  return released ? [] : ['RELEASE']
}

export const actWords: Record<Act, { name: string; done: string }> = {
  WARN: { name: '조치하기', done: '조치했어요.' },
  BAR: { name: '이용 정지', done: '이용을 정지했어요.' },
  UNBAR: { name: '이용 정지 풀기', done: '이용 정지를 풀었어요.' },
  RELEASE: { name: '재가입 허용', done: '다시 가입할 수 있게 했어요.' },
}

/** The consequences of an act, shown before it. */
export function consequenceOf(
  act: Act,
  warningCount: number,
  status: MemberStatus,
  step: SanctionStep,
): string {
  if (act === 'WARN') {
    const effect = `이 회원이 ${stepEffect(step, warningCount)}`
    return status === 'BARRED' ? `${effect} 지금의 이용 정지는 그대로예요.` : effect
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
