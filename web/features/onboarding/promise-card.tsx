import { ButtonAnchor } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The rules, folded below the welcome letter. */
export const PromiseCard = ({ rules }: { rules: string[] }) => (
  <details className="group rounded-card bg-surface shadow-1">
    <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-5 py-3 [&::-webkit-details-marker]:hidden">
      <Icon name="heart" size={22} className="flex-none text-post" />
      <span className="flex-1 font-bold">우리의 다섯 가지 약속</span>
      <Icon name="down" size={20} className="flex-none text-ink-2 group-open:rotate-180" />
    </summary>
    <div className="grid gap-4 px-5 pb-5">
      <ol className="grid list-decimal gap-2 ps-5 marker:font-bold marker:text-post">
        {rules.map(rule => (
          <li key={rule} className="ps-1">
            {rule}
          </li>
        ))}
      </ol>
      <div className="grid gap-3 border-line border-t pt-4">
        <p>여기에는 상담사가 없으니, 나나 곁의 누군가가 위험하다면 바로 109로 전화해 주세요.</p>
        <ButtonAnchor href="tel:109" icon="phone" size="s" kind="quiet" full>
          109에 전화 걸기
        </ButtonAnchor>
      </div>
    </div>
  </details>
)
