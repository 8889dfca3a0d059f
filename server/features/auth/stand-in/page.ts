import { providerLabels } from '#contract/auth.ts'
import { paths as screens } from '#contract/paths.ts'
import { escaped, htmlPage } from '../html-page.ts'
import { readyMade } from './accounts.ts'
import type { Dialect } from './dialect.ts'
import { paths } from './endpoints.ts'

/** The page to pick or name an account. `refused` is an invalid typed name, or null. */
export function signInPage(
  { provider, withoutEmail }: Dialect,
  query: Record<string, string | undefined>,
  refused: string | null,
): string {
  const label = providerLabels[provider]
  const again = Object.entries(query)
    .filter(entry => entry[1] !== undefined)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')
  const accounts = readyMade.map(
    ({ name, label }) =>
      `<button class="account" name="account" value="${name}"><b>${label}</b> <span>${name}</span></button>`,
  )
  const tick = withoutEmail
    ? `<label class="tick"><input type="checkbox" name="without_email" value="yes"> ${withoutEmail}</label>`
    : ''
  const problem =
    refused === null
      ? ''
      : '<p class="problem" id="problem" role="alert">한글, 영문, 숫자와 . _ -를 40자까지 쓰거나, 이메일 주소를 적어 주세요.</p>'

  return page(
    `${label} 연습 로그인`,
    `<p class="chip">${label} 연습 로그인</p>
    <h1>누구로 들어갈까요?</h1>
    <p class="note">진짜 ${label} 계정 대신 쓰는 화면이에요. 아무 이름이나 괜찮아요.</p>
    <form class="accounts">${again}${accounts.join('')}</form>
    <form class="named">${again}
      <label for="account">다른 이름이나 이메일로 들어가기</label>
      ${problem}
      <div class="row">
        <input class="text" id="account" name="account" required maxlength="40" autocomplete="off"
          autocapitalize="off" spellcheck="false" value="${escaped(refused ?? '')}"
          ${refused === null ? '' : 'aria-invalid="true" aria-describedby="problem"'}>
        <button class="primary">로그인</button>
      </div>
      ${tick}
    </form>
    <form>${again}<button class="quiet" name="deny" value="yes">동의하지 않기</button></form>`,
  )
}

/** The page for a foreign request, without a redirect. */
export const problemPage = () =>
  page(
    '연습 로그인',
    `<h1>로그인을 시작할 수 없어요</h1>
    <p class="note">로그인 화면에서 처음부터 다시 해 주세요.</p>
    <p><a href="${screens.login}">로그인 화면으로</a></p>`,
  )

const page = (title: string, main: string) => htmlPage(title, main, paths.style)
