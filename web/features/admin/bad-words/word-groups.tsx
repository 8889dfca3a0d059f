import {
  listWordGroups,
  switchWordGroup,
  type WordGroup,
  wordGroupLabels,
  wordGroups,
} from '#contract/bad-words.ts'
import { Section } from '#web/features/admin/ui/section.tsx'
import { useAnswer, useSend } from '#web/platform/api/query.ts'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { failed } from './use-bad-word.ts'

const examples: Record<WordGroup, string> = {
  DEATH_WISHES:
    '‘나가 죽어’처럼 읽는 사람에게 하는 말만 막아요. 쓴 사람 자신의 마음이나 전해 들은 말은 그대로 보내져요.',
  THREATS:
    '‘찾아가서 찌를 거야’, ‘벗은 사진 보내 줘’처럼 읽는 사람을 위협하거나 성적으로 요구하는 말을 막아요. 겪은 일을 적은 글은 그대로 보내져요.',
}

/** Sentences that the filter finds without a listed word, each kind with a switch. It has its height before the answer. */
export function WordGroups() {
  const { data } = useAnswer(listWordGroups)
  const switchGroup = useSend(switchWordGroup, { onError: failed })
  const isUsed = (group: WordGroup) => data?.find(each => each.group === group)?.used ?? true
  return (
    <Section title="말 묶음" lead="금칙어에 없어도 함께 막는 말이에요.">
      {wordGroups.map(group => (
        <div key={group} className="grid gap-2">
          <SwitchRow
            isOn={isUsed(group)}
            describedBy={`group-${group}`}
            onToggle={() => data && switchGroup.mutate({ params: { group }, body: { used: !isUsed(group) } })}
          >
            {wordGroupLabels[group]}
          </SwitchRow>
          <p id={`group-${group}`} className="text-ink-2 text-sm">
            {examples[group]}
          </p>
        </div>
      ))}
    </Section>
  )
}
