import type { HelpLine } from '#contract/help.ts'
import { ButtonAnchor, type ButtonKind } from '#web/ui/button.tsx'

type Props = { line: HelpLine; size?: 'm' | 's'; kind?: ButtonKind }

/** Buttons to call, to write and to look up a help line. */
export function ContactButtons({
  line: { name, number, calls, texts, link },
  size = 's',
  kind = 'quiet',
}: Props) {
  const dialled = number.replaceAll('-', '')
  return (
    <div className="flex flex-wrap gap-2">
      {calls && (
        <ButtonAnchor
          href={`tel:${dialled}`}
          icon="phone"
          size={size}
          kind={kind}
          className="grow"
          aria-label={`${name} ${number}에 전화 걸기`}
        >
          전화 걸기
        </ButtonAnchor>
      )}
      {texts && (
        <ButtonAnchor
          href={`sms:${dialled}`}
          icon="chat"
          size={size}
          kind="quiet"
          className="grow"
          aria-label={`${name} ${number}에 문자 보내기`}
        >
          문자 보내기
        </ButtonAnchor>
      )}
      {link && (
        <ButtonAnchor
          href={link}
          target="_blank"
          icon="link"
          size={size}
          kind="quiet"
          className="grow"
          aria-label={`${name} 누리집 (새 창)`}
        >
          누리집
        </ButtonAnchor>
      )}
    </div>
  )
}
