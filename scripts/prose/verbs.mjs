/** Verbs in their base form. A missing verb is added here. */
const plainVerbs = `
abort accept accumulate acknowledge acquire act add adjust admit adopt advise affect age aggregate agree align allow
announce answer appeal appear append apply approve arrive ask assert assign assume attach attempt authenticate authorize
avoid await back bar be bear become begin behave behold belong bend bind blame blend block blur board book boot bother
bottom bounce box break breathe bring broadcast browse bubble build buy cache calculate call cancel cap carry catch
cease chain change chart check choke choose claim clamp clean clear click clone close cluster coalesce collapse
collect collide combine come comment commit compare compile complain complete compose compress compute concatenate
concern confirm connect consider consist consume contain continue contribute convert cool correct cost count cover
crash crawl create crop cross cut cycle date deactivate deal decide declare decline decode decorate decrease decrypt
default defer define delay delete deliver demand deny depend depict deploy dequeue derive descend describe detach
detect determine devote die differ dim disable disagree disappear discard disconnect discourage discover discuss
dismiss dispatch display distinguish distribute divide dominate double doubt downgrade drag draw dream dress drive
drop dry duplicate dwell earn ease eat echo edit eject elapse elect embed emit employ empower empty enable enclose
encode encounter encourage encrypt end enforce enjoy enlarge enqueue ensure enter erase escalate escape establish
evaluate evict examine exceed exchange exclude execute exempt exhaust exist exit expand expect experience expire
explain export expose extend extract fade fail fake fall fear feed feel fetch fight file fill filter find finish fire
fit fix flash flip float flow flush fly focus fold follow fool forbid force forget forgive fork format forward free
freeze fulfil gain gate gather gauge generate get give glow go govern grab grant greet group grow guarantee guard
guess guide hand handle hang happen harm hash have head hear help hide highlight hint hit hold honour hook host hover hurry
hurt hydrate identify ignite ignore implement imply import impose improve include increase indent index indicate infer
inform inherit initialize inject insert insist inspect install instruct intend interact intercept interpret interrupt
introduce invalidate invite invoke isolate join judge jump keep key kill know lack lag land last laugh launch lay lead
leak lean leap learn leave lend lengthen let level lie lift light like limit limp line link lint list listen live load
lock log look loosen lose love lower maintain make manage map mark mask master match matter mean measure meet mend
mention merge migrate mind mirror miss mistake mix model modify mount move mutate mute name narrow need neglect
negotiate nest normalize note notice notify nudge number obey object obscure observe obtain occupy occur offer offset
omit open operate order outlive outnumber overflow overlap override overwrite own pad page paint pair panic park parse
participate pass pass-through paste patch pause pay peek perform permit persist pick pin place plan plant play please
plug point poll pool pop position post pour practise precede predict prefer prefix preload prepare present preserve
preside press presume prevail prevent price print probe proceed process produce profile progress prohibit project
promise prompt protect prove provide proxy prune publish pull punish purge push put quarantine query queue quit quote
race raise range rank rate re-encrypt reach react read realize reappear reason rebase rebuild recall receipt receive
reclaim recognize recommend recompose reconnect reconsider record recover recur redact redirect redraw reduce
reestablish refer refill reflect reflow refresh refuse regain register regret reign reindex reissue reject rejoin
relate relax release reload rely remain remember remind remove rename render renew reopen repaint repair repeat
replace replay replenish reply report represent reprint reprocess request require rescue reseal resemble resend
reserve reset reshape resize resolve respect respond rest restart restate restore restrict result resume retain
rethrow retire retry return reuse reveal revert revive revoke rewrite ride rise rob roll rotate round route rule run
sample sanitize satisfy save say scale scan scatter schedule score scream scroll seal search see seek seem seize
select sell send sense separate serialize serve set settle shade shake shape share shed shelter shift shine shoot
shorten shout show shrink shuffle shut sign signal simulate sing sink sit sketch skew skip sleep slice slide slip slot
slow smell smooth snap snooze solve sort sound source spare spawn speak specify speed spell spend spill spin split
spot spread squeeze stack staff stage stall stamp stand start state stay steal stem step stick sting stir stop store
stream strengthen stretch strike strip struggle study stumble style submit subscribe substitute subtract succeed
suffer suggest suit sum supply support suppose surprise survive suspect suspend swap sweep swell swim swipe switch
sync synchronize tag tail taint take talk tap target taste tax teach tear tell tend terminate test thank think
threaten throttle throw tick tidy tie tighten tilt time tint toggle tolerate top total touch trace track trade train
transcribe transfer transform transition translate transmit trap travel traverse treat trigger trim trip trouble
truncate trust try tune turn twist type undelete undergo underline understand undo unfold unify unlink unlock unmount
unpack unseal unsubscribe unzip update upgrade upload urge use validate value vanish vary verify vet view violate
visit voice void vote wait wake walk wander want warm warn wash watch water wave wear weave weigh welcome whisper
widen win wipe wire wish withdraw withhold withstand wonder work worry wrangle wrap write x-ray yield zero zoom
`

/** Forms that no rule below makes. */
const irregularForms = `
is isn't are aren't was wasn't were weren't am has hasn't had hadn't have haven't does doesn't do don't did didn't goes it's
there's can can't cannot could couldn't may might must mustn't shall shan't should shouldn't will won't would wouldn't
came went saw wrote took gave knew chose began broke spoke fell froze grew stole threw woke withdrew forgot drew
became rose hid got
`

const words = (/** @type {string} */ text) => text.split(/\s+/).filter(Boolean)

/** @param {string} verb */
function thirdPerson(verb) {
  if (/(s|x|z|ch|sh|[^aeiou]o)$/.test(verb)) return `${verb}es`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return `${verb}s`
}

export const baseForms = new Set(words(plainVerbs))
export const thirdPersonForms = new Set([...baseForms].map(thirdPerson))
export const finiteForms = new Set(words(irregularForms))
