import { type Me, refuse, type Work } from '#server/work.ts'

/** All accounts of my person, as an array. */
export const myAccounts = ({ sql }: Work, me: Pick<Me, 'id'>) => sql`
  array(select o.id from members mine join members o on o.person_id = mine.person_id where mine.id = ${me.id})`

type Condition = ReturnType<typeof myAccounts>

/** An administrator of another person could decide in my place. One without a zip code cannot act yet. */
const isAnotherThere = ({ sql }: Work, me: Pick<Me, 'id'>) => sql`
  exists (select from members other where other.role = 'ADMIN' and other.status = 'ACTIVE'
    and other.zip_code is not null
    and other.person_id <> (select person_id from members where id = ${me.id}))`

/** `isOwn` is no reason against my decision: the case is not mine, or nobody else could decide it. */
export const mayDecide = (work: Work, me: Pick<Me, 'id'>, isOwn: Condition) =>
  work.sql`not (${isOwn} and ${isAnotherThere(work, me)})`

/**
 * Refuses my own case while another administrator could decide it. True where it is my own and nobody else could: the
 * audit log marks the decision. Call it before the decision changes anything, since a decision may bar the other one.
 */
export async function refuseOwnCase(work: Work, me: Pick<Me, 'id'>, isOwn: Condition): Promise<boolean> {
  const [asked] = await work.sql<[{ isOwn: boolean; isAllowed: boolean }]>`
    select ${isOwn} as "isOwn", ${mayDecide(work, me, isOwn)} as "isAllowed"`
  return asked.isAllowed ? asked.isOwn : refuse('REPORT-005')
}
