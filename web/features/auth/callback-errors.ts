type ErrorText = { title: string; description: string }

const texts = {
  deleted_member: {
    title: '탈퇴한 계정이에요',
    description:
      '한 번 탈퇴한 계정으로는 다시 가입할 수 없어요. 궁금한 점이 있다면 관리자에게 문의해 주세요.',
  },
  email_required: {
    title: '이메일 동의가 필요해요',
    description:
      '로그인할 때 이메일 제공에 동의해 주세요. 이미 동의했다면 그 서비스에서 이메일 주소를 먼저 확인받아 주세요. 이메일은 다른 사람에게 보이지 않아요.',
  },
  provider_denied: {
    title: '로그인을 취소했어요',
    description: '마음이 바뀌면 언제든 다시 찾아와 주세요.',
  },
  login_failed: {
    title: '로그인하지 못했어요',
    description: '잠시 후에 처음부터 다시 시도해 주세요.',
  },
  method_over: {
    title: '로그인 방법을 더하지 못했어요',
    description: '시작한 지 오래됐거나 다른 브라우저에서 시작했어요. 다시 로그인하고 5분 안에 더해 주세요.',
  },
  method_yours: {
    title: '이미 더한 계정이에요',
    description: '이 계정으로는 벌써 이 우편함을 열 수 있어요.',
  },
  method_taken: {
    title: '다른 우편함을 여는 계정이에요',
    description:
      '그 우편함에 편지나 기록이 있어서 옮길 수 없어요. 그 계정으로 로그인해서 편지를 내려받고, 더하려는 다른 계정을 골라 주세요.',
  },
  method_most: {
    title: '로그인 방법은 다섯 개까지예요',
    description: '쓰지 않는 방법을 먼저 빼고 다시 더해 주세요.',
  },
} satisfies Record<string, ErrorText>

const barred: ErrorText = {
  title: '이용이 정지된 계정이에요',
  description:
    '지금은 따숨우체국을 이용할 수 없어요. 왜 그런지 읽고, 이의를 제기하거나 내 편지를 내려받을 수 있어요.',
}

/** The message for the `error` of a callback. A `deleted_member` with an appeal is barred, not withdrawn. */
export function callbackError(error: string, mayAppeal: boolean): ErrorText {
  if (error === 'deleted_member' && mayAppeal) return barred
  return Object.entries(texts).find(([name]) => name === error)?.[1] ?? texts.login_failed
}

/** The message for a sign-in that began in another browser, or whose address was opened again. */
export const foreignSignIn = (hasSession: boolean): ErrorText =>
  hasSession
    ? {
        title: '로그인하지 않았어요',
        description:
          '다른 브라우저에서 시작했거나 이미 끝난 로그인이에요. 지금 로그인한 계정은 그대로 쓸 수 있어요.',
      }
    : {
        title: '여기서 시작한 로그인이 아니에요',
        description:
          '다른 브라우저에서 시작했거나 이미 끝난 로그인이에요. 여기서 다시 로그인하거나, 처음에 시작한 브라우저나 홈 화면의 앱을 다시 열어 로그인해 주세요.',
      }
