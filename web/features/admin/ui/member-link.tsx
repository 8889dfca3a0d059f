import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { useIsModerator } from './use-staff.ts'

/** The zip code of a member, which opens the member on the members page. A reviewer does not have that page. */
export function MemberLink({ memberId, zipCode }: { memberId: number; zipCode: string }) {
  const isModerator = useIsModerator()
  const name = zipCode ? <ZipCode value={zipCode} /> : '우편번호가 없는 회원'
  if (!isModerator) return name
  return (
    <Link
      to={paths.adminMember(memberId)}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {name}
    </Link>
  )
}
