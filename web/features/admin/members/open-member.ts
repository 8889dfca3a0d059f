/** The member in the panel, for both lists of the page. */
export type OpenMember = { opened: number | null; open: (memberId: number | null) => void }
