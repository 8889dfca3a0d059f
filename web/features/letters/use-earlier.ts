import { listPrevious } from '#contract/letters.ts'
import { caching, useAnswer } from '#web/platform/api/query.ts'

/** The letter that is answered, and the earlier ones of its conversation. */
export const useEarlier = (parentId: number | null) =>
  useAnswer(
    listPrevious,
    { params: { id: parentId ?? 0 } },
    {
      ...caching.writing,
      // An answer of the counterpart may have arrived since.
      refetchOnMount: ({ state }) => (state.data?.[0]?.canReply === false ? 'always' : true),
      enabled: parentId !== null,
    },
  )
