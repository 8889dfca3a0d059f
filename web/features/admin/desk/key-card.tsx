import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = { open: boolean; canFind: boolean; onClose: () => void }

/** The card of the keys. */
export const KeyCard = ({ open, canFind, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="단축키"
    description="글을 쓰는 동안에는 듣지 않아요. Esc를 누르면 칸에서 나와요."
    actions={
      <Button size="s" onClick={onClose}>
        닫기
      </Button>
    }
  >
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
      {(canFind ? [...keys, findKey] : keys).map(([key, words]) => (
        <div key={key} className="col-span-2 grid grid-cols-subgrid">
          <dt>
            <kbd className="whitespace-nowrap rounded-chip bg-sunken px-2 py-0.5 font-sans font-semibold text-sm">
              {key}
            </kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)

const keys = [
  ['J · K', '다음 일, 이전 일'],
  ['Enter', '고른 일 열기, 쓴 결정 보내기'],
  ['A', '승인하기, 받아들이기'],
  ['R', '돌려보내기, 반려하기, 받아들이지 않기'],
  ['1 … 9', '저장한 답 고르기 (A나 R 다음에)'],
  ['S', '다음 조치 고르기 (신고를 승인할 때)'],
  ['N', '글 쓰는 칸으로 가기'],
  ['E', '함께 봐 달라고 하기'],
  ['M', '메모 남기기'],
  ['H', '다른 관리자에게 넘기기'],
  ['V', '흐린 글 보기'],
  ['Z', '방금 한 결정 되돌리기'],
  ['Esc', '돌아가기, 닫기'],
  ['?', '이 카드'],
] as const
const findKey = ['Ctrl K', '회원, 신고, 편지를 번호로 찾기'] as const
