import { useState } from 'react'
import { getSecondFactor } from '#contract/second-factor.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { day } from '#web/ui/date.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SecondFactorSheet, type Task } from './second-factor-sheet.tsx'

/** The second factor of a member with a role: switched on, its recovery codes renewed, and switched off. */
export default function SecondFactorCard() {
  const factor = useAnswer(getSecondFactor)
  const [task, setTask] = useState<Task | null>(null)
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <h2 className="text-lg">2단계 인증</h2>
      <QueryResult of={factor} waiting={<Skeleton className="h-24 w-full" />}>
        {({ available, enrolledAt, recoveryCodesLeft, rule }) => (
          <>
            <p className="text-ink-2 text-sm">
              {enrolledAt
                ? `${day(enrolledAt)}부터 로그인할 때 인증 앱의 코드를 한 번 더 물어봐요. 남은 복구 코드는 ${recoveryCodesLeft}개예요.`
                : '우체국을 함께 돌보는 분의 로그인을 한 번 더 지켜요. 휴대폰의 인증 앱이 있어야 해요.'}
            </p>
            {rule === 'never' && (
              <p className="text-ink-2 text-sm">연습용 로그인에서는 코드를 묻지 않아요.</p>
            )}
            {enrolledAt && !available && (
              <p className="text-ink-2 text-sm">지금은 맡은 역할이 없어서 코드를 묻지 않아요.</p>
            )}
            {enrolledAt ? (
              <div className="flex flex-wrap gap-2">
                {available && (
                  <Button kind="quiet" size="s" icon="refresh" onClick={() => setTask('codes')}>
                    복구 코드 새로 받기
                  </Button>
                )}
                <Button kind="text" size="s" onClick={() => setTask('end')}>
                  2단계 인증 끄기
                </Button>
              </div>
            ) : (
              <Button kind="quiet" size="s" icon="shield" onClick={() => setTask('enrol')}>
                2단계 인증 켜기
              </Button>
            )}
          </>
        )}
      </QueryResult>
      <SecondFactorSheet task={task} onClose={() => setTask(null)} />
    </Card>
  )
}
