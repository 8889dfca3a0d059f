/** The placeholders of a saved reply: the zip code of the reader, and the reason in words. */
export const placeholders = ['{우편번호}', '{사유}'] as const

export type Filling = { zipCode?: string | undefined; reason?: string | undefined }

/** A saved reply with the known values. A placeholder without a value stays open. */
export const fillReply = (text: string, { zipCode, reason }: Filling): string =>
  text.replaceAll('{우편번호}', () => zipCode || '{우편번호}').replaceAll('{사유}', () => reason || '{사유}')

/** The placeholders that are still open. Our screens do not send a text that has one. */
export const openPlaceholders = (text: string): string[] => placeholders.filter(open => text.includes(open))
