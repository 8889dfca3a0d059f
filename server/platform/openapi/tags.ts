/** The groups of the document, in its order: a contract file, or the `tag` of a route. */
const descriptions: Record<string, string> = {
  times: 'The times that screens speak by.',
  site: "The operator's texts and contact form.",
  auth: 'Sign-in at a provider, access tokens and the refresh cookie.',
  members: 'The member: zip code, my page, warnings, rest, consent, withdrawal.',
  'sign-ins': 'The devices where a member is signed in.',
  unwanted: 'Words and topics that a member does not want to read.',
  letters: 'Letters and drafts.',
  'random-letters': "Drawing, holding and answering strangers' letters.",
  keepers: 'Members who answer letters that wait for long.',
  mailbox: 'Correspondences with their letters.',
  bookmarks: 'The letters that a member bookmarked.',
  'private-names': 'What a member calls the counterparts, for their own eyes.',
  'slow-letters': 'Letters of a member to themselves.',
  search: 'Search in the letters of a member.',
  export: 'All data of a member.',
  sharing: 'Correspondences that both members share on the board, without names.',
  'rolling-paper': 'Rolling papers and the letters on them.',
  reports: 'Reports of members and the decisions about them.',
  notifications: 'Notifications and their stream.',
  push: 'Pushes to a browser.',
  'bad-words': 'The words that no letter may contain.',
  help: 'Help lines for hard times.',
  review: 'Answers to consultation letters before their delivery.',
  appeals: 'Appeals against warnings and bars.',
  desk: 'The desk of the moderators: all cases that wait for a decision, and the people in them.',
  'desk-claims': 'Who has a case open, and the settings of the desk.',
  'saved-replies': 'The replies that the moderators share.',
  administration: 'Members and public letters, for administrators.',
  dashboard: 'Figures of the last 30 days.',
  promise: 'Whether every letter is answered.',
  audit: 'The record of every act of an administrator.',
  operation: 'Health, metrics and this document.',
}

/** The tags that are used, each with its description. A missing one is a warning of the linter. */
export const describeTags = (used: Set<string>) =>
  [...used].map(name => ({ name, ...(descriptions[name] && { description: descriptions[name] }) }))
