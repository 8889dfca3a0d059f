const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// XML 1.0 has no place for these, not even escaped: one of them would make the whole book unreadable.
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** A text of a member for XHTML, in an element or in an attribute. */
export const inXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, mark => marks[mark] ?? mark)
