import type { NudgeDay } from '#contract/nudges.ts'

/** The sums of the days in one sentence. */
export function nudgeSummary(days: NudgeDay[]): string {
  const sum = (of: (day: NudgeDay) => number) =>
    days.reduce((total, day) => total + of(day), 0).toLocaleString('ko')
  return days.length === 0
    ? '아직 물어본 편지가 없어요.'
    : `지난 30일에 ${sum(day => day.shown)}통을 물어봤고, ${sum(day => day.changed)}통은 고쳐서, ${sum(day => day.sent)}통은 그대로 보냈어요. 어떤 글이었는지는 남지 않아요.`
}
