import type { CareAct } from '#contract/care.ts'
import { OwnCase } from '#web/features/admin/ui/own-case.tsx'
import { choose } from '#web/ui/ask-dialog.ts'
import { dayAndTime } from '#web/ui/date.ts'
import type { OpenItem } from './desk-items.ts'

type Care = NonNullable<OpenItem['care']>

/** Why a letter that tells of plans or means is here, and what can be done. */
export const CareFacts = ({ item, care }: { item: OpenItem; care: Care }) => (
  <>
    <div className="grid gap-1 text-ink-2">
      <p>계획이나 수단을 말하는 듯한 문장이 있어서 올라왔어요. 문구로 찾은 것이라 틀릴 수 있어요.</p>
      <p>
        <time dateTime={care.createdAt}>{dayAndTime(care.createdAt)}</time>에 보낸 편지예요.{' '}
        {care.waiting
          ? '아직 답장을 기다려요.'
          : '이제 답장을 기다리지 않아서 온기지기에게 부탁할 수는 없어요.'}
      </p>
      <p>경고나 이용 정지로 이어지지 않아요.</p>
    </div>
    {!item.decidable && <OwnCase>내가 쓰거나 받았거나 맡은 편지라서, 다른 관리자가 살펴야 해요.</OwnCase>}
  </>
)

/** Asks how to help, and shows the words that the writer would read; null without an answer. */
export async function askCare({ notice, waiting }: Care): Promise<CareAct | null> {
  const helps = [
    { value: 'NOTICE', text: '안내 보내기', kind: 'primary' },
    ...(waiting
      ? ([
          { value: 'BOTH', text: '안내 보내고 온기지기에게 부탁하기', kind: 'quiet' },
          { value: 'KEEPER', text: '온기지기에게 부탁하기', kind: 'quiet' },
        ] as const)
      : []),
    { value: null, text: '돌아가기', kind: 'quiet' },
  ] as const
  return await choose<CareAct | null>({
    title: '어떻게 도울까요?',
    description: (
      <div className="grid gap-2">
        <p>안내는 쓴 분의 알림에 이렇게 도착해요.</p>
        <p className="rounded-control bg-sunken p-3 text-ink">{notice}</p>
      </div>
    ),
    choices: [...helps],
    initial: null,
  })
}
