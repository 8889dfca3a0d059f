import { describe, expect, it } from 'vitest'
import { browserAddress } from '#web/platform/app/open-in-browser.ts'
import { isInApp } from './is-in-app.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const webview = `${android} Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36`
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

const apps = {
  'KakaoTalk for Android': `${webview};KAKAOTALK 2410850`,
  'KakaoTalk for iOS': `${iPhone} Mobile/15E148 KAKAOTALK/10.8.5 (INAPP)`,
  'Naver for Android': `${webview} NAVER(inapp; search; 1000; 12.8.5)`,
  'Naver for iOS': `${iPhone} Version/17.0 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.8.50; 15PRO)`,
  'Instagram for Android': `${webview} Instagram 337.0.0.35.102 Android (34/14; 450dpi; 1080x2106; samsung; SM-S918N; dm3q; qcom; ko_KR; 614202066)`,
  'Instagram for iOS': `${iPhone} Mobile/21F90 Instagram 337.0.2.24.92 (iPhone15,3; iOS 17_5_1; ko_KR; ko; scale=3.00; 1290x2796; 614064431)`,
  'Facebook for Android': `${webview} [FB_IAB/FB4A;FBAV/470.0.0.56.78;]`,
  'Facebook for iOS': `${iPhone} Mobile/21F90 [FBAN/FBIOS;FBAV/470.0.0.42.103;FBBV/613553839;FBDV/iPhone15,3;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBID/phone;FBLC/ko_KR;FBOP/5]`,
  'LINE for Android': `${webview} Line/14.9.0/IAB`,
  'Band for iOS': `${iPhone} Mobile/15E148 BAND/16.0.3 (iOS 17.5; iPhone15,3)`,
  'Daum for iOS': `${iPhone} Mobile/15E148 Safari/604.1 DaumApps/8.3.5 DaumDevice/mobile`,
  'TikTok for iOS': `${iPhone} Mobile/15E148 musical_ly_35.1.0 BytedanceWebview/d8a21c6`,
  'any web view of Android': webview,
  'LINE for iOS': `${iPhone} Mobile/15E148 Safari Line/14.9.1`,
}

const browsers = {
  'Chrome for Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Samsung Internet':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Whale of Naver':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Whale/3.27.254.15 Safari/537.36',
  'Safari for iOS': `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`,
  'Chrome for iOS': `${iPhone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
}

describe('isInApp', () => {
  it.each(Object.entries(apps))('%s is an app', (_, userAgent) => expect(isInApp(userAgent)).toBe(true))
  it.each(Object.entries(browsers))('%s is a browser', (_, userAgent) =>
    expect(isInApp(userAgent)).toBe(false),
  )
})

describe('outsideAddress', () => {
  const page = 'https://post.example/login?from=/letter/7#top'
  it('asks KakaoTalk with the encoded address', () => {
    for (const app of ['KakaoTalk for Android', 'KakaoTalk for iOS'] as const)
      expect(browserAddress(page, apps[app])).toBe(
        'kakaotalk://web/openExternal?url=https%3A%2F%2Fpost.example%2Flogin%3Ffrom%3D%2Fletter%2F7%23top',
      )
  })

  it('is an intent in the other apps of Android, without the fragment', () => {
    expect(browserAddress(page, apps['Naver for Android'])).toBe(
      'intent://post.example/login?from=/letter/7#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
    )
  })

  it('does not exist in the other apps of iOS', () => {
    for (const app of ['Naver for iOS', 'Instagram for iOS', 'Facebook for iOS', 'LINE for iOS'] as const)
      expect(browserAddress(page, apps[app])).toBeNull()
  })
})
