/*
 * Shows one sentence in browsers older than Safari 16.4, Chrome 111 and Firefox 115: each is the first with all three
 * features. Written in ES5 and delivered as it stands. Other browsers reload once if the head script is missing: the
 * page never starts.
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

  function reloadWithoutHead() {
    /** @type {HTMLScriptElement | null} */
    var head = document.querySelector('script[src]')
    if (!head || 'head' in document.documentElement.dataset) return
    try {
      if (sessionStorage.getItem('reloadedBuild') === head.src) return
      sessionStorage.setItem('reloadedBuild', head.src)
      location.reload()
    } catch (_error) {}
  }

  if (isSupported()) {
    window.addEventListener('load', reloadWithoutHead)
    return
  }
  if (document.body) showNotice()
  else document.addEventListener('DOMContentLoaded', showNotice)
})()
