import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'

/** The zip code of a member, which opens the member on the members page. */
export const MemberLink = ({ memberId, zipCode }: { memberId: number; zipCode: string }) => (
  <Link
    to={paths.adminMember(memberId)}
    className="inline-flex min-h-6 items-center underline underline-offset-4"
  >
    {zipCode ? <ZipCode value={zipCode} /> : '우편번호가 없는 회원'}
  </Link>
)
