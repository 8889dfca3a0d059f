import { recoveryCodesCount } from '#contract/second-factor.ts'
import { escaped, htmlPage } from './html-page.ts'

/** The addresses of the second step. All lie below one that proxies and the service worker leave to the server. */
export const secondStepPaths = {
  page: '/login/oauth2/second-step',
  continue: '/login/oauth2/second-step/continue',
  cancel: '/login/oauth2/second-step/cancel',
  style: '/login/oauth2/second-step/style.css',
} as const

/** The page of a pending sign-in. Its token is worth nothing in another browser. */
export const secondStepAddress = (publicUrl: string, token: string) =>
  `${publicUrl}${secondStepPaths.page}?${new URLSearchParams({ step: token })}`

/** Asks for a code of the authenticator, or for a recovery code. `problem` is about the last code, or null. */
export function codePage(step: string, withRecovery: boolean, problem: string | null): string {
  const [asks, other] = withRecovery ? [recovery, app] : [app, recovery]
  return page(
    asks.heading,
    `<p class="note">${asks.note}</p>
    ${codeForm(step, asks, problem)}
    <p class="other"><a href="${linkTo(step, other)}">${other.link}</a></p>
    ${cancelForm(step)}`,
  )
}

/** Asks for the code of a letter box. Its member is not known yet. */
export const boxCodePage = (step: string, problem: string | null): string =>
  page(
    recovery.heading,
    `<p class="note">우편함에 적어 둔 복구 코드 스무 글자를 넣어 주세요. 방금 로그인한 계정이 그 우편함에 더해지고, 다른 기기에서는 모두 로그아웃돼요.</p>
    ${codeForm(step, box, problem)}
    ${cancelForm(step)}`,
  )

/** Asks for the second factor of a member who has no session yet. The form carries what was answered before. */
export const factorPage = (step: string, carried: Record<string, string>, problem: string | null): string =>
  page(
    app.heading,
    `<p class="note">${app.note} 인증 앱이 없다면 2단계 인증의 복구 코드를 넣어도 돼요.</p>
    ${codeForm(step, { ...app, name: 'factor', query: carried, field: 'autocomplete="one-time-code" maxlength="24"' }, problem)}
    ${cancelForm(step)}`,
  )

/** Asks whether a new account of a provider with other ids opens the box of the same e-mail. */
export const movePage = (step: string, label: string): string =>
  page(
    '쓰던 우편함을 열까요?',
    `<p class="note">${escaped(label)}의 계정 번호가 새로 바뀌었어요. 같은 이메일로 쓰던 우편함이 있어요. 열면 그 우편함의 모든 기기에 알려 드려요.</p>
    <form method="post" action="${secondStepPaths.page}">${hidden({ step, move: 'open' })}<button class="primary wide">쓰던 우편함 열기</button></form>
    <form method="post" action="${secondStepPaths.page}">${hidden({ step, move: 'anew' })}<button class="quiet">새로 시작하기</button></form>
    ${cancelForm(step)}`,
  )

/** Too many wrong box codes. */
export const boxLockedPage = (login: string): string =>
  page(
    '잠시 쉬었다가 다시 해 주세요',
    `<p class="note" role="alert">맞지 않는 복구 코드가 너무 많았어요. 20분 뒤에 처음부터 다시 해 주세요.</p>${toLogin(login)}`,
  )

/** Shows the secret to a member who must have a second factor and has none, and asks for a first code. */
export function enrolPage(
  step: string,
  { secret, address, qr }: { secret: string; address: string; qr: { size: number; path: string } },
  problem: string | null,
): string {
  return page(
    '2단계 인증을 켤 차례예요',
    `<p class="note">이 우체국은 관리하는 분이 로그인할 때 인증 앱의 코드를 한 번 더 물어봐요.</p>
    <ol class="steps">
      <li>휴대폰의 인증 앱으로 QR 코드를 찍어 주세요.
        <svg class="qr" role="img" aria-label="인증 앱으로 찍을 QR 코드" viewBox="0 0 ${qr.size} ${qr.size}"
          shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${qr.size}v${qr.size}H0z"/><path d="${qr.path}"/></svg>
        <a href="${escaped(address)}">이 기기의 인증 앱에서 열기</a></li>
      <li>찍을 수 없다면 앱에 이 글자를 넣어 주세요.
        <code class="secret">${grouped(secret)}</code></li>
      <li>앱에 보이는 여섯 자리 코드를 넣어 주세요.</li>
    </ol>
    ${codeForm(step, app, problem)}
    ${cancelForm(step)}`,
  )
}

/** Shows the recovery codes, once. */
export function recoveryCodesPage(step: string, codes: string[]): string {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`따숨우체국 복구 코드\n\n${codes.join('\n')}\n`)}`
  return page(
    '복구 코드를 적어 두세요',
    `<p class="note">휴대폰을 잃어버리면 이 코드로 들어올 수 있어요. 코드 하나는 한 번만 쓸 수 있고, 이 화면을 떠나면 다시 보여 드릴 수 없어요.</p>
    <ul class="codes">${codes.map(code => `<li><code>${code}</code></li>`).join('')}</ul>
    <p class="other"><a href="${escaped(file)}" download="ttasum-recovery-codes.txt">파일로 받기</a></p>
    ${continueForm(step, '적어 두었어요')}`,
  )
}

/** The member enrolled and reloaded the page of the recovery codes. */
export const passedPage = (step: string): string =>
  page(
    '2단계 인증을 켰어요',
    `<p class="note">복구 코드 ${recoveryCodesCount}개는 다시 보여 드릴 수 없어요. 적어 두지 못했다면 마이페이지의 ‘계정’에서 새로 받아 주세요.</p>
    ${continueForm(step, '계속하기')}`,
  )

/** Too many wrong codes. `time` is when the next one may be tried. */
export const lockedPage = (login: string, time: string): string =>
  page(
    '잠시 쉬었다가 다시 해 주세요',
    `<p class="note" role="alert">코드를 다섯 번 틀렸어요. ${time}부터 다시 로그인할 수 있어요. 다른 기기의 로그인은 그대로예요.</p>
    ${toLogin(login)}`,
  )

/** The pending sign-in is over, unknown, or belongs to another browser. */
export const endedPage = (login: string): string =>
  page(
    '로그인 시간이 지났어요',
    `<p class="note" role="alert">안전하게 처음부터 다시 로그인해 주세요.</p>${toLogin(login)}`,
  )

/** Any other refusal or failure, in its sentence. */
export const failedPage = (login: string, sentence: string): string =>
  page('로그인하지 못했어요', `<p class="note" role="alert">${escaped(sentence)}</p>${toLogin(login)}`)

type Asks = {
  heading: string
  note: string
  label: string
  link: string
  query: Record<string, string>
  field: string
  /** The name of the field, if it is not `code`. */
  name?: string
}

const app: Asks = {
  heading: '한 번 더 확인할게요',
  note: '인증 앱에 보이는 여섯 자리 코드를 넣어 주세요.',
  label: '인증 코드',
  link: '인증 앱의 코드로 들어가기',
  query: {},
  field: 'inputmode="numeric" autocomplete="one-time-code" maxlength="12"',
}

const recovery: Asks = {
  heading: '복구 코드로 들어가기',
  note: '2단계 인증을 켤 때 적어 둔 코드 하나를 넣어 주세요. 한 번 쓴 코드는 다시 쓸 수 없어요.',
  label: '복구 코드',
  link: '복구 코드로 들어가기',
  query: { with: 'recovery' },
  field: 'autocomplete="off" maxlength="24"',
}

const box = { ...recovery, query: {}, field: 'autocomplete="off" maxlength="40"' }

const linkTo = (step: string, { query }: Asks) =>
  escaped(`${secondStepPaths.page}?${new URLSearchParams({ step, ...query })}`)

function codeForm(
  step: string,
  { label, query, field, name = 'code' }: Asks,
  problem: string | null,
): string {
  const alert = problem === null ? '' : `<p class="problem" id="problem" role="alert">${problem}</p>`
  const invalid = problem === null ? '' : 'aria-invalid="true" aria-describedby="problem"'
  return `<form class="named" method="post" action="${secondStepPaths.page}">
      ${hidden({ step, ...query })}
      <label for="code">${label}</label>
      ${alert}
      <div class="row">
        <input class="text code" id="code" name="${name}" required autofocus autocapitalize="off" spellcheck="false"
          ${field} ${invalid}>
        <button class="primary">확인</button>
      </div>
    </form>`
}

const continueForm = (step: string, label: string) =>
  `<form method="post" action="${secondStepPaths.continue}">${hidden({ step })}<button class="primary wide">${label}</button></form>`

const cancelForm = (step: string) =>
  `<form method="post" action="${secondStepPaths.cancel}">${hidden({ step })}<button class="quiet">로그인 그만두기</button></form>`

const toLogin = (login: string) => `<p class="other"><a href="${escaped(login)}">로그인 화면으로</a></p>`

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')

const grouped = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')

const page = (heading: string, rest: string) =>
  htmlPage(
    `${heading} | 따숨우체국`,
    `<p class="chip">따숨우체국</p><h1>${heading}</h1>${rest}`,
    secondStepPaths.style,
  )
