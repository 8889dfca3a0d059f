import { afterEach, expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('the address of a saved file stays valid for a minute', () => {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  saveFile('letters.html', 'words')
  expect(link.click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(59_999)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoke).toHaveBeenCalledExactlyOnceWith(link.href)
})
