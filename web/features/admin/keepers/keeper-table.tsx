import { endKeeper, type Keeper, type KeeperPause } from '#contract/keepers.ts'
import { type Column, DataTable } from '#web/features/admin/ui/data-table.tsx'
import { Section } from '#web/features/admin/ui/section.tsx'
import { Tag } from '#web/features/admin/ui/tag.tsx'
import { useSend } from '#web/platform/api/query.ts'
import { alert, confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { day } from '#web/ui/date.ts'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { ZipCode } from '#web/ui/zip-code.tsx'

/** All keepers. The counts are those of the last 30 days. */
export const KeeperTable = ({ keepers }: { keepers: Keeper[] }) => (
  <Section title="온기지기" lead="편지와 신고는 지난 30일의 수예요.">
    {keepers.length > 0 ? (
      <DataTable caption="온기지기" columns={columns} rows={keepers} keyOf={({ zipCode }) => zipCode} />
    ) : (
      <EmptyState title="아직 온기지기가 없어요" text="하루를 기다린 편지를 맡아 줄 이웃을 찾아 주세요." />
    )}
  </Section>
)

const pauseLabels: Record<KeeperPause, string> = {
  LAPSES: '기한이 세 번 지남',
  CHECK: '신고 확인 중',
  REST: '쉬는 중',
}

const columns: Column<Keeper>[] = [
  { header: '우편번호', primary: true, cell: ({ zipCode }) => <ZipCode value={zipCode} /> },
  {
    header: '상태',
    cell: ({ pause }) =>
      pause ? <Tag look="warm">{pauseLabels[pause]}</Tag> : <Tag look="good">맡는 중</Tag>,
  },
  { header: '맡은 편지', cell: ({ taken }) => `${taken}통` },
  { header: '답장', cell: ({ answered }) => `${answered}통` },
  { header: '기한 지남', cell: ({ lapsed }) => `${lapsed}통` },
  {
    header: '신고',
    cell: ({ reports, pendingReports }) =>
      pendingReports > 0 ? `${reports}건 (처리 전 ${pendingReports}건)` : `${reports}건`,
  },
  { header: '시작', cell: ({ since }) => <time dateTime={since}>{day(since)}</time> },
  { header: '관리', cell: ({ zipCode }) => <End zipCode={zipCode} /> },
]

function End({ zipCode }: { zipCode: string }) {
  const end = useSend(endKeeper)
  const ask = () =>
    void confirm({
      title: `${zipCode} 님의 온기지기 일을 마칠까요?`,
      description: '회원에게 알림이 가요. 지금 맡은 편지는 기한까지 답장할 수 있어요.',
      confirmText: '마치기',
      danger: true,
      onConfirm: () => end.mutateAsync({ params: { zipCode } }),
    }).catch(({ message }: Error) => void alert(message))
  return (
    <Button kind="text" size="s" aria-label={`${zipCode} 온기지기 마치기`} onClick={ask}>
      마치기
    </Button>
  )
}
