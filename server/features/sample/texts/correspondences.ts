import { beginnings } from './correspondences-beginnings.ts'
import { deskCorrespondences } from './correspondences-desk.ts'
import { dohyunCorrespondences } from './correspondences-dohyun.ts'
import { harinCorrespondences } from './correspondences-harin.ts'
import { junhoCorrespondences } from './correspondences-junho.ts'
import { longDays } from './correspondences-long-days.ts'
import { minaCorrespondences } from './correspondences-mina.ts'
import { seoyunCorrespondences } from './correspondences-seoyun.ts'
import type { Correspondence, SharedCorrespondence, TestAccount } from './text-types.ts'

/** Those of the ready-made accounts; each has an unread, a coming and an evaluated letter among them. */
export const accountCorrespondences: readonly Correspondence<TestAccount>[] = [
  ...minaCorrespondences,
  ...junhoCorrespondences,
  ...seoyunCorrespondences,
  ...dohyunCorrespondences,
  ...harinCorrespondences,
]

/** Those of other members, which stand on the board. */
export const sharedCorrespondences: readonly SharedCorrespondence[] = [...beginnings, ...longDays]

/** Every correspondence of the neighbourhood. */
export const correspondences: readonly Correspondence[] = [
  ...accountCorrespondences,
  ...sharedCorrespondences,
  ...deskCorrespondences,
]
