import { ZipCode } from '#web/ui/zip-code.tsx'
import { ColourDot } from './colour-dot.tsx'
import { usePrivateName } from './private-names.ts'

type Props = { zipCode: string; className?: string | undefined }

/** The zip code of another member, after my private name and colour for them. */
export function CounterpartName({ zipCode, className }: Props) {
  const called = usePrivateName(zipCode)
  return (
    <>
      <ColourDot colour={called?.colour} />
      {called?.name && (
        <>
          <bdi>{called.name}</bdi>{' '}
        </>
      )}
      <ZipCode value={zipCode} className={className} />
    </>
  )
}

/** The same on the sheet, after `TO.`: where the line may not wrap a code, a long name still wraps. */
export function Addressee({ zipCode }: Pick<Props, 'zipCode'>) {
  const name = usePrivateName(zipCode)?.name
  if (!name) return zipCode
  return (
    <>
      <bdi className="wrap-anywhere">{name}</bdi>({zipCode})
    </>
  )
}
