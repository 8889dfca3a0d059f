import type { SanctionStep } from '#contract/reports.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { consequenceOf } from '#web/features/admin/reports/report-labels.ts'
import { isBarring } from '#web/features/admin/ui/sanction-step.tsx'
import { confirm } from '#web/ui/ask-dialog.ts'
import { choicesOf, type OpenItem } from './desk-items.ts'

/** The effect of a decision, shown above its words. `step` belongs to an upheld report. */
export function followsOf(
  item: OpenItem,
  choice: 'FIRST' | 'SECOND',
  step: SanctionStep,
  staff: StaffRole | null,
): string {
  if (escalates(item, choice, step, staff))
    return '이 결정은 이용 정지로 이어져요. 그래서 운영 담당에게 함께 봐 달라고 부탁해요.'
  if (item.report && choice === 'FIRST') return consequenceOf(item.report, item.warningCount, step).RESOLVED
  if (!item.appeal) return choicesOf(item)[choice].follows ?? ''
  const isOut = restsOnBar(item)
  if (choice === 'FIRST')
    return isOut
      ? '경고를 거두고, 이용 정지를 풀고, 가린 글을 다시 보여요.'
      : '경고를 거두고, 가린 글을 다시 보여요.'
  return isOut ? '이용 정지가 바로 탈퇴로 이어져요.' : '경고는 그대로 남아요.'
}

/** A reviewer may not bar: the server asks the moderators instead. */
const escalates = (
  item: OpenItem,
  choice: 'FIRST' | 'SECOND',
  step: SanctionStep,
  staff: StaffRole | null,
): boolean =>
  staff === 'REVIEWER' && item.report !== null && choice === 'FIRST' && isBarring(step, item.warningCount)

/** Asks once more before a decision that ends something for a member. */
export async function isSure(
  item: OpenItem,
  choice: 'FIRST' | 'SECOND',
  step: SanctionStep,
  staff: StaffRole | null,
): Promise<boolean> {
  if (escalates(item, choice, step, staff)) return true
  if (item.report && choice === 'FIRST' && isBarring(step, item.warningCount))
    return confirmBar(item.author.zipCode, item.warningCount + 1, step === 'BAR')
  if (item.appeal && choice === 'SECOND' && restsOnBar(item))
    return confirm({
      title: '이의를 받아들이지 않을까요?',
      description: '이 회원은 바로 탈퇴 처리되고, 되돌릴 수 없어요.',
      confirmText: '받아들이지 않기',
      danger: true,
    })
  return true
}

/** Asks before the warning that bars a member, and lists what the bar ends. `isStep`: the step bars by itself. */
export const confirmBar = (zipCode: string, warnings: number, isStep = false): Promise<boolean> =>
  confirm({
    title: `${zipCode || '이 회원'} 님의 이용이 정지돼요. 경고할까요?`,
    description: (
      <div className="grid gap-2">
        <p>
          {isStep ? '경고가 몇 번이든 바로 정지하는 조치예요.' : `이번이 ${warnings}번째 경고예요.`} 경고하면
          바로
        </p>
        <ul className="grid list-disc gap-1 ps-5">
          {ends.map(end => (
            <li key={end}>{end}</li>
          ))}
        </ul>
        <p>회원은 20일 안에 이의를 제기할 수 있고, 그러지 않으면 탈퇴로 이어져요.</p>
      </div>
    ),
    confirmText: '경고하고 정지하기',
    danger: true,
  })

const ends = [
  '모든 기기에서 로그아웃돼요.',
  '나누던 대화가 모두 닫히고, 오가던 편지는 도착하지 않아요.',
  '답장을 기다리던 편지가 목록에서 빠지고, 맡은 편지는 놓아줘요.',
  '게시판의 글과 롤링페이퍼 편지가 가려지고, 공유 요청은 취소돼요.',
  '온기지기를 맡고 있었다면 끝나요.',
]

const restsOnBar = ({ appeal }: OpenItem) => appeal?.member.status === 'BARRED' && appeal.warning.barred
