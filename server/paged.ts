/** One page of a list as the wire has it; a page past the end is an empty one. */
export const paged = <T>(
  content: T[],
  { page, size }: { page: number; size: number },
  totalElements: number,
) => ({ content, currentPage: page, size, totalElements, totalPages: Math.ceil(totalElements / size) })
