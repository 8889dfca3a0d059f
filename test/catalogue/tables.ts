/**
 * A decision about one column that points to a member, with its reason. `part`: the export holds some of the rows, or
 * some of a row.
 */
export type Exported = readonly ['yes' | 'part' | 'no', reason: string]

/**
 * `erased`: the withdrawal deletes the rows, or an hourly job after it. `expires`: the rows are deleted at their age,
 * with or without a withdrawal. `kept`: the rows stay.
 */
export type Withdrawn = readonly ['erased' | 'expires' | 'kept', reason: string]

export type Table = {
  /** The feature that writes the rows; every feature may read them. */
  owner: string
  /** Columns that point to a member, directly or by the row of another table. */
  members?: Record<string, { exported: Exported; withdrawn: Withdrawn }>
  /** Numbers without a foreign key, and what they mean; none is a member. */
  numbers?: Record<string, string>
  /** Columns that are neither sealed nor a hash, and why their text may stand in the clear. */
  clear?: Record<string, string>
}

const enumeration = 'a word of an enumeration in contract/'
const tokens = 'tokens are no content; my page lists the sign-ins'
const adminAct = 'an act of an administrator: members are not told who decided'
const adminRecord = 'the record of an administrative act must stay complete'

/** Every table of the database. `catalogue.test.ts` compares this list with the database itself. */
export const tables: Record<string, Table> = {
  people: {
    owner: 'members',
  },
  members: {
    owner: 'members',
    members: {
      person_id: {
        exported: ['no', 'the accounts of one person are not told of each other'],
        withdrawn: ['kept', 'a withdrawn person is known again by the keyed hash of the e-mail'],
      },
    },
    clear: { zip_code: 'all that others know of a member; it is public' },
  },
  sign_in_methods: {
    owner: 'members',
    members: {
      member_id: {
        exported: ['yes', 'provider, e-mail and times'],
        withdrawn: [
          'kept',
          'a withdrawn person is known again by the keyed hashes; the e-mail is erased at once, the number of an account that we unlink after seven days at most',
        ],
      },
    },
  },
  provider_changes: { owner: 'members', clear: { provider: enumeration } },
  box_codes: {
    owner: 'members',
    members: {
      member_id: {
        exported: ['part', 'when it was made; the code would open the box'],
        withdrawn: ['erased', 'deleted at once'],
      },
    },
  },
  temperature_moves: {
    owner: 'members',
    members: {
      member_id: {
        exported: ['yes', 'cause, change and time'],
        withdrawn: ['kept', 'the temperature is the sum of its moves; they hold no text'],
      },
      counterpart_id: {
        exported: ['no', 'the moves are exported without the counterpart'],
        withdrawn: ['kept', 'the move belongs to the other member'],
      },
    },
    numbers: { letter_id: 'the letter that moved the temperature; it may be deleted' },
  },
  sign_ins: {
    owner: 'members',
    members: {
      member_id: {
        exported: ['no', 'a sign-in holds times only, and my page lists them'],
        withdrawn: ['erased', 'ended at once, deleted by a job when no access token names it'],
      },
    },
  },
  refresh_tokens: {
    owner: 'members',
    members: {
      sign_in_id: {
        exported: ['no', tokens],
        withdrawn: ['erased', 'deleted with the sign-in'],
      },
    },
  },
  sign_in_attempts: {
    owner: 'auth',
    members: {
      adds_for: {
        exported: ['no', tokens],
        withdrawn: ['expires', 'good for ten minutes; it adds nothing for a sign-in that ended'],
      },
    },
    clear: {
      provider: enumeration,
      web_origin: 'one of the configured origins',
      screen_nonce: 'random, made by our own screen, gone after ten minutes',
    },
  },
  method_tickets: {
    owner: 'auth',
    members: {
      sign_in_id: {
        exported: ['no', tokens],
        withdrawn: ['expires', 'good for five minutes; a job deletes it after that'],
      },
    },
  },
  sign_in_states: {
    owner: 'auth',
    members: {
      member_id: {
        exported: ['no', tokens],
        withdrawn: ['expires', 'good for three minutes; a job deletes it after that'],
      },
    },
    numbers: { sign_in_id: 'the sign-in that began with this state' },
  },
  pending_sign_ins: {
    owner: 'auth',
    members: {
      member_id: {
        exported: ['no', tokens],
        withdrawn: ['expires', 'good for ten minutes; it signs nobody in who is not active'],
      },
    },
    clear: {
      web_origin: 'one of the configured origins',
      screen_nonce: 'random, made by our own screen, gone after ten minutes',
    },
    numbers: {
      wrong_codes: 'wrong box codes',
      moves_to: 'the member whose box the account may open after a question; read again under locks',
    },
  },
  second_factors: {
    owner: 'second-factor',
    members: {
      member_id: {
        exported: ['part', 'when it was enrolled; the secret would sign in'],
        withdrawn: ['erased', 'deleted at once'],
      },
    },
    numbers: { last_step: 'the last time step whose code was used' },
  },
  recovery_codes: {
    owner: 'second-factor',
    members: {
      member_id: {
        exported: ['part', 'how many are left'],
        withdrawn: ['erased', 'deleted with the second factor'],
      },
    },
  },
  second_factor_offers: {
    owner: 'second-factor',
    members: {
      member_id: {
        exported: ['no', 'a secret that counts for nothing before it is confirmed'],
        withdrawn: ['erased', 'deleted at once'],
      },
    },
  },
  correspondences: {
    owner: 'mailbox',
    members: {
      member_a: {
        exported: ['yes', 'zip code of the counterpart, opened at, active or not'],
        withdrawn: ['kept', 'closed at once; the counterpart keeps the letters'],
      },
      member_b: {
        exported: ['yes', 'the same as member_a'],
        withdrawn: ['kept', 'the same as member_a'],
      },
      closed_by: {
        exported: ['part', 'when I disconnected; a member is not told that the other one did'],
        withdrawn: ['kept', 'the end of a correspondence is for good'],
      },
    },
  },
  bookmarks: {
    owner: 'bookmarks',
    members: {
      member_id: {
        exported: ['part', 'letter and time; not on a letter that the member may not read now'],
        withdrawn: ['erased', 'deleted at once'],
      },
    },
  },
  thanks: {
    owner: 'thanks',
    members: {
      giver_id: {
        exported: [
          'part',
          'letter, stamp, words and time, taken back ones too; not for a letter that the member may not read now',
        ],
        withdrawn: [
          'kept',
          'they arrived and stay with the counterpart, as letters do; an erasure deletes them',
        ],
      },
      receiver_id: {
        exported: ['part', 'the same, but not those that the member removed'],
        withdrawn: ['kept', 'the giver still sees them; the erasure of the letter deletes them'],
      },
    },
  },
  private_names: {
    owner: 'private-names',
    members: {
      member_id: {
        exported: ['yes', 'name, note, colour and the zip code of the counterpart'],
        withdrawn: ['erased', 'deleted at once; the erasure of a counterpart deletes it, too'],
      },
    },
  },
  year_ago_off: {
    owner: 'members',
    members: {
      member_id: {
        exported: ['yes', 'whether home shows a letter of a year ago'],
        withdrawn: ['erased', 'deleted at once'],
      },
    },
  },
  pool: {
    owner: 'random-letters',
    members: {
      writer_id: {
        exported: ['yes', 'with the letter: how it was judged, `care`'],
        withdrawn: ['erased', 'nobody may draw the letter any more'],
      },
    },
    clear: { category: enumeration },
  },
  care_items: {
    owner: 'random-letters',
    members: {
      letter_id: {
        exported: ['part', 'with my letter: since when it is at the desk, when it was handled and how'],
        withdrawn: ['erased', 'deleted at once'],
      },
      handled_by: {
        exported: ['no', adminAct],
        withdrawn: ['expires', 'deleted 30 days after the letter was handled'],
      },
    },
  },
  calls: {
    owner: 'random-letters',
    members: {
      member_id: {
        exported: ['no', 'the time of a call and the number of a letter of another member'],
        withdrawn: ['erased', 'nobody calls them any more'],
      },
    },
    numbers: { letter_id: 'the letter that called' },
  },
  draw_visits: { owner: 'random-letters' },
  lost_races: { owner: 'random-letters' },
  promise_figures: {
    owner: 'promise',
    clear: { figures: 'counts and times of the whole service' },
  },
  far_lights: {
    owner: 'far-lights',
  },
  promise_days: {
    owner: 'promise',
    clear: { figures: 'the same as in promise_figures' },
  },
  keepers: {
    owner: 'keepers',
    members: {
      member_id: {
        exported: ['yes', 'since when they are a keeper'],
        withdrawn: ['erased', 'the role ends with the account'],
      },
      admin_id: {
        exported: ['no', 'an act of the administrator'],
        withdrawn: ['kept', 'the keeper stays one'],
      },
    },
  },
  keeper_offers: {
    owner: 'keepers',
    members: {
      member_id: {
        exported: ['yes', 'when they offered'],
        withdrawn: ['erased', 'nobody may accept the offer any more'],
      },
    },
  },
  rests: {
    owner: 'members',
    members: {
      member_id: {
        exported: ['yes', 'the day and the note'],
        withdrawn: ['erased', 'nobody reads the note any more'],
      },
    },
  },
  earlier_rest_notes: {
    owner: 'members',
    members: {
      member_id: {
        exported: ['yes', 'each note and until when it stood'],
        withdrawn: ['erased', 'with the rest itself; a report holds its own copy'],
      },
    },
  },
  unwanted: {
    owner: 'unwanted',
    members: {
      member_id: {
        exported: ['yes', 'the words and the topics'],
        withdrawn: ['erased', 'the list only changes what its member reads'],
      },
    },
  },
  desk_settings: {
    owner: 'desk-claims',
    members: {
      member_id: {
        exported: ['yes', 'the desk name and the settings'],
        withdrawn: ['erased', 'nobody works at this desk any more'],
      },
    },
    clear: { desk_name: 'a flower of our own list' },
  },
  desk_claims: {
    owner: 'desk-claims',
    members: {
      admin_id: {
        exported: ['no', 'what an administrator has open for some minutes'],
        withdrawn: ['erased', 'ended at once'],
      },
    },
    numbers: { item_id: 'the report, the answer in review or the appeal' },
  },
  desk_pushes: {
    owner: 'push',
    members: {
      subscription_id: {
        exported: ['no', 'a push on its way, without a text'],
        withdrawn: ['erased', 'deleted with the subscription'],
      },
    },
  },
  desk_watch: { owner: 'desk' },
  desk_replies: { owner: 'saved-replies' },
  holds: {
    owner: 'random-letters',
    members: {
      member_id: {
        exported: ['no', 'times without a text; the answer is exported'],
        withdrawn: ['kept', 'an open hold ends with LEFT; the row says only when a letter was taken'],
      },
    },
  },
  draws: {
    owner: 'random-letters',
    members: {
      member_id: {
        exported: ['no', 'numbers of letters of others'],
        withdrawn: ['kept', 'numbers of letters; no call reads them after the withdrawal'],
      },
    },
    numbers: { letter_ids: 'the letters that were shown last' },
  },
  letters: {
    owner: 'letters',
    members: {
      writer_id: {
        exported: ['part', 'all but letters that are deleted or hidden'],
        withdrawn: ['kept', 'arrived letters stay with the counterpart; waiting ones are deleted'],
      },
      receiver_id: {
        exported: ['part', 'letters that have arrived'],
        withdrawn: ['kept', 'the letter belongs to its writer, too'],
      },
    },
  },
  drafts: {
    owner: 'letters',
    members: {
      member_id: {
        exported: ['yes', 'words, paper, state and the reason of a return'],
        withdrawn: ['erased', 'nobody else has seen a draft'],
      },
      receiver_id: {
        exported: ['no', 'the export names no number of another member'],
        withdrawn: ['kept', 'the draft belongs to its writer'],
      },
    },
    numbers: {
      parent_id: 'the letter that the draft answers; it may be deleted',
      matching_id: 'the correspondence that the draft belongs to',
    },
    clear: { category: enumeration, paper_type: enumeration, font_type: enumeration },
  },
  slow_letters: {
    owner: 'slow-letters',
    members: {
      member_id: {
        exported: ['part', 'the words of a letter on its way only if the call asks for them'],
        withdrawn: ['erased', 'nobody else may ever read one'],
      },
    },
  },
  recalls: {
    owner: 'letters',
    members: {
      member_id: {
        exported: ['no', 'a time without a text'],
        withdrawn: ['kept', 'a time without a text, counted for a limit of the day'],
      },
    },
  },
  review_decisions: {
    owner: 'review',
    members: {
      admin_id: { exported: ['no', adminAct], withdrawn: ['kept', adminRecord] },
    },
    numbers: { letter_id: 'the reviewed letter; it goes when it is returned' },
  },
  share_proposals: {
    owner: 'sharing',
    members: {
      requester_id: {
        exported: ['part', 'all but proposals that an administrator hid'],
        withdrawn: ['kept', 'a pending one is cancelled; the other member keeps the request'],
      },
      recipient_id: {
        exported: ['part', 'the same as requester_id'],
        withdrawn: ['kept', 'the same as requester_id'],
      },
    },
  },
  share_proposal_letters: {
    owner: 'sharing',
    members: {
      proposal_id: {
        exported: ['yes', 'as the letters of the proposal'],
        withdrawn: ['kept', 'the rows belong to the proposal'],
      },
      letter_id: {
        exported: ['part', 'letters that are deleted or hidden are left out'],
        withdrawn: ['kept', 'the rows belong to the proposal'],
      },
    },
  },
  share_posts: {
    owner: 'sharing',
    members: {
      requester_id: {
        exported: ['part', 'posts on the board, and posts that only my own bar hides'],
        withdrawn: ['kept', 'off the board for good; a report may still point to it'],
      },
      recipient_id: {
        exported: ['part', 'the same as requester_id'],
        withdrawn: ['kept', 'the same as requester_id'],
      },
    },
  },
  share_post_likes: {
    owner: 'sharing',
    members: {
      member_id: {
        exported: ['part', 'likes of posts that are on the board'],
        withdrawn: ['erased', 'the like count of the post falls with it'],
      },
    },
  },
  board: { owner: 'sharing', numbers: { posts: 'a count' } },
  rolling_papers: {
    owner: 'rolling-paper',
    clear: { title: 'written by an administrator for all members' },
  },
  rolling_paper_comments: {
    owner: 'rolling-paper',
    members: {
      writer_id: {
        exported: ['part', 'letters that are neither deleted nor hidden'],
        withdrawn: ['kept', 'off the paper for good; a report may still point to it'],
      },
    },
    clear: { content: 'written for all members to read' },
  },
  reports: {
    owner: 'reports',
    members: {
      reporter_id: {
        exported: ['part', 'type, reason, state and time; the passage is words of others'],
        withdrawn: ['kept', 'warnings of others rest on it'],
      },
      author_id: {
        exported: ['part', 'the passage of a report that led to a warning, in the warning'],
        withdrawn: ['kept', 'warnings and appeals rest on it'],
      },
      decided_by: { exported: ['no', adminAct], withdrawn: ['kept', adminRecord] },
    },
    numbers: {
      letter_id: 'the reported letter; it may be recalled or deleted',
      thanks_letter_id: 'the letter whose thanks are reported; it may be deleted',
      rest_letter_id: 'the letter that the resting member is known from; it may be deleted',
    },
    clear: { reason_type: enumeration },
  },
  reported_things: {
    owner: 'reports',
    members: {
      author_id: {
        exported: ['no', 'the same as in reports; the warning itself is exported'],
        withdrawn: ['kept', 'the same as in reports'],
      },
    },
    numbers: {
      target_id: 'the reported letter, post, proposal or comment, by `kind`',
      newest_report_id: 'the newest report of the thing',
      oldest_pending_id: 'the oldest pending report of the thing',
      ranked_newest_id: 'newest_report_id at the last ranking',
    },
    clear: { report_type: enumeration, gravest_reason: enumeration },
  },
  desk_escalations: {
    owner: 'desk-claims',
    members: {
      admin_id: {
        exported: ['no', adminAct],
        withdrawn: ['kept', 'others still look at the item; a job deletes the row once the item is decided'],
      },
    },
    numbers: { item_id: 'a report, an answer in review, an appeal or a case of claims, by `kind`' },
  },
  desk_passes: {
    owner: 'desk',
    members: {
      admin_id: {
        exported: ['no', 'the order of a queue that only administrators have'],
        withdrawn: ['erased', 'a job deletes the rows of former administrators, and of decided items'],
      },
      to_id: {
        exported: ['no', 'the same as admin_id'],
        withdrawn: ['erased', 'the same as admin_id'],
      },
    },
    numbers: { item_id: 'the same as in desk_escalations' },
  },
  desk_notes: {
    owner: 'desk-notes',
    members: {
      item_id: {
        exported: [
          'no',
          'work notes of the desk; by `kind` it is a member. What is decided with them is exported',
        ],
        withdrawn: ['erased', 'notes on a member are deleted; those on an item go with the item, by a job'],
      },
      admin_id: {
        exported: ['no', adminAct],
        withdrawn: ['erased', 'the note stays for the colleagues, without its writer'],
      },
    },
  },
  desk_tags: {
    owner: 'desk-notes',
    members: {
      item_id: {
        exported: ['no', 'the same as in desk_notes'],
        withdrawn: ['erased', 'the same as in desk_notes'],
      },
    },
  },
  warnings: {
    owner: 'members',
    members: {
      member_id: {
        exported: ['yes', 'with the reason, the passage and the appeal'],
        withdrawn: ['kept', adminRecord],
      },
      warned_by: { exported: ['no', adminAct], withdrawn: ['kept', adminRecord] },
    },
  },
  appeals: {
    owner: 'appeals',
    members: {
      member_id: {
        exported: ['yes', 'in the warning that the appeal is about'],
        withdrawn: ['kept', 'the record of the warning includes its appeal'],
      },
      decided_by: { exported: ['no', adminAct], withdrawn: ['kept', adminRecord] },
    },
  },
  rights_cases: {
    owner: 'rights-claims',
    members: {
      share_post_id: {
        exported: ['part', 'of a hiding of my post: reason, times and my own objection; never the claims'],
        withdrawn: ['kept', adminRecord],
      },
      decided_by: { exported: ['no', adminAct], withdrawn: ['kept', adminRecord] },
      objected_by: {
        exported: ['yes', 'with the hiding that it is about'],
        withdrawn: ['kept', 'the record of the hiding; the words of the objection are erased at once'],
      },
      objection_decided_by: { exported: ['no', adminAct], withdrawn: ['kept', adminRecord] },
    },
    clear: { objection_status: enumeration },
  },
  rights_claims: {
    owner: 'rights-claims',
    members: {
      case_id: {
        exported: ['no', 'words of a claimant, whom the members of the post never learn'],
        withdrawn: ['kept', 'the reason is the record of the decision; the contact is erased at once'],
      },
    },
    numbers: { post_number: 'the number that a claimant typed; it may name no post' },
  },
  consents: {
    owner: 'members',
    members: {
      member_id: {
        exported: ['yes', 'versions and time'],
        withdrawn: ['kept', 'proof of what the member agreed to'],
      },
    },
    clear: {
      terms_version: 'a version of the operator’s texts',
      privacy_version: 'a version of the operator’s texts',
    },
  },
  releases: { owner: 'members' },
  member_days: {
    owner: 'members',
    members: {
      member_id: {
        exported: ['no', 'days of presence, kept only to be counted'],
        withdrawn: ['expires', 'deleted after 31 days, when they are counted'],
      },
    },
  },
  dashboard_days: { owner: 'dashboard' },
  transparency_months: { owner: 'transparency' },
  notifications: {
    owner: 'notifications',
    members: {
      member_id: {
        exported: ['yes', 'kind, words, time, read or not'],
        withdrawn: ['kept', 'no call reads them after the withdrawal'],
      },
    },
    numbers: { letter_id: 'the letter that the notification announces; it may be deleted' },
    clear: {
      title: 'our own sentences with zip codes; words of administrators are sealed',
      content: 'the same as title',
      link: 'an address of our own screens',
    },
  },
  push_keys: { owner: 'push', clear: { public_key: 'push services are given it' } },
  push_subscriptions: {
    owner: 'push',
    members: {
      member_id: {
        exported: ['no', 'an address by which a device can be reached'],
        withdrawn: ['erased', 'nothing is pushed at once; a job deletes the row'],
      },
      sign_in_id: {
        exported: ['no', 'the same as member_id'],
        withdrawn: ['erased', 'deleted with the sign-in at the latest'],
      },
    },
  },
  call_pushes: {
    owner: 'push',
    members: {
      subscription_id: {
        exported: ['no', 'a push on its way, without a text'],
        withdrawn: ['erased', 'deleted with the subscription'],
      },
    },
  },
  push_settings: {
    owner: 'push',
    members: {
      member_id: {
        exported: ['yes', 'kinds and quiet hours'],
        withdrawn: ['erased', 'a job deletes it'],
      },
    },
    clear: { types: enumeration },
  },
  pushes: {
    owner: 'push',
    members: {
      subscription_id: {
        exported: ['no', 'the notification itself is exported'],
        withdrawn: ['erased', 'deleted with the subscription'],
      },
      notification_id: {
        exported: ['no', 'the same as subscription_id'],
        withdrawn: ['erased', 'the same as subscription_id'],
      },
    },
  },
  audit_log: {
    owner: 'audit',
    members: {
      admin_id: { exported: ['no', adminAct], withdrawn: ['kept', 'the log is never changed'] },
      member_id: {
        exported: ['no', 'a record about administrators; the warning itself is exported'],
        withdrawn: ['kept', 'the log is never changed'],
      },
      target_id: {
        exported: ['no', 'the same as member_id; by `target_kind` it is a member'],
        withdrawn: ['kept', 'the log is never changed'],
      },
    },
    clear: {
      act: enumeration,
      target_kind: enumeration,
      target_id: 'a number, or the name of a help line',
      detail:
        'counts, listed words and titles of rolling papers, public notices; nothing that a member wrote',
    },
  },
  help_lines: { owner: 'help', clear: { lines: 'public, written by administrators' } },
  site_state: {
    owner: 'site',
    numbers: { notice_id: 'counts the notices' },
    clear: { notice: 'public, written by administrators' },
  },
  last_backup: { owner: 'last-backup' },
  bad_words: {
    owner: 'bad-words',
    clear: { word: 'a list of administrators', normalised: 'the same as word' },
  },
  bad_word_list: { owner: 'bad-words' },
  bad_word_exceptions: {
    owner: 'bad-words',
    clear: { word: 'a list of administrators', normalised: 'the same as word' },
  },
  bad_word_refusals: { owner: 'bad-words', clear: { word: 'the listed word, never the text' } },
  nudge_days: { owner: 'nudges' },
  rate_windows: { owner: 'limits', clear: { key: 'a keyed hash of member or address' } },
  idempotency_keys: {
    owner: 'http',
    members: {
      member_id: {
        exported: ['no', 'keys of requests; the thing that was made is exported'],
        withdrawn: ['expires', 'deleted after 24 hours'],
      },
    },
    numbers: { made_id: 'the thing that the request made' },
    clear: {
      route: 'a path of the contract with its numbers',
      key: 'chosen by a program, not written by a member',
    },
  },
  kept_keys: { owner: 'crypto', clear: { id: 'the id of a key, which stands in each ciphertext' } },
  migrations: { owner: 'database', clear: { name: 'a file name of ours' } },
}
