import { endKeeper, type KeeperOffer, makeKeeper } from '#contract/keepers.ts'
import { type Column, DataTable } from '#web/features/admin/ui/data-table.tsx'
import { Section } from '#web/features/admin/ui/section.tsx'
import { useSend } from '#web/platform/api/query.ts'
import { alert, confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { day } from '#web/ui/date.ts'
import { toast } from '#web/ui/toast.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'

/** The members who offer to be keepers, the longest first. */
export const OfferTable = ({ offers }: { offers: KeeperOffer[] }) => (
  <Section title="신청한 회원" lead="가입한 지 14일, 도착한 답장 다섯 통, 경고 없음을 모두 갖춘 회원이에요.">
    <DataTable caption="신청한 회원" columns={columns} rows={offers} keyOf={({ zipCode }) => zipCode} />
  </Section>
)

const columns: Column<KeeperOffer>[] = [
  { header: '우편번호', primary: true, cell: ({ zipCode }) => <ZipCode value={zipCode} /> },
  { header: '신청한 날', cell: ({ offeredAt }) => <time dateTime={offeredAt}>{day(offeredAt)}</time> },
  { header: '관리', className: 'w-64', cell: ({ zipCode }) => <Decide zipCode={zipCode} /> },
]

function Decide({ zipCode }: { zipCode: string }) {
  const showError = ({ message }: Error) => void alert(message)
  const make = useSend(makeKeeper, {
    onSuccess: () => toast({ type: 'Success', text: `${zipCode} 님에게 온기지기를 맡겼어요.` }),
    onError: showError,
  })
  const decline = useSend(endKeeper)
  const askToDecline = () =>
    void confirm({
      title: `${zipCode} 님의 신청을 거절할까요?`,
      description: '회원은 다정한 한마디와 함께 알림을 받아요. 다시 신청할 수 있어요.',
      confirmText: '거절하기',
      danger: true,
      onConfirm: () => decline.mutateAsync({ params: { zipCode } }),
    }).catch(showError)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="quiet"
        size="s"
        icon="check"
        aria-label={`${zipCode} 신청 받아들이기`}
        busy={make.isPending}
        onClick={() => make.mutate({ body: { zipCode } })}
      >
        받아들이기
      </Button>
      <Button kind="text" size="s" aria-label={`${zipCode} 신청 거절하기`} onClick={askToDecline}>
        거절하기
      </Button>
    </div>
  )
}
