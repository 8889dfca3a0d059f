/*
 * Shows one sentence in browsers older than Safari 16.4, Chrome 111 and Firefox 115. Written in ES5 and delivered as it
 * stands, so that those browsers can parse it. Each of the three versions is the first with all three features.
 */
;(function () {
  function isSupported() {
    try {
      return (
        Boolean(new RegExp('(?<=a)b')) &&
        'toSorted' in Array.prototype &&
        CSS.supports('color', 'color-mix(in oklab, red, blue)')
      )
    } catch (_error) {
      return false
    }
  }

  function showNotice() {
    var notice = document.createElement('p')
    notice.setAttribute('role', 'alert')
    notice.style.cssText =
      'position:fixed;top:0;right:0;bottom:0;left:0;z-index:2147483647;margin:0;padding:35vh 24px 0;' +
      'background:#f9f5ec;color:#3b332c;font:18px/1.6 sans-serif;text-align:center;word-break:keep-all'
    notice.appendChild(
      document.createTextNode(
        '따숨우체국을 열려면 브라우저나 휴대전화 소프트웨어를 최신 버전으로 업데이트하거나, 최신 Chrome이나 삼성 인터넷, Safari에서 열어 주세요.'
      )
    )
    document.body.appendChild(notice)
  }

  if (isSupported()) return
  if (document.body) showNotice()
  else document.addEventListener('DOMContentLoaded', showNotice)
})()
