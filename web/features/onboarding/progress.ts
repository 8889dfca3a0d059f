/** The progress of the onboarding: zip code seen, envelope opened. */
export type Progress = { isZipCodeSet: boolean; isAnimationOver: boolean }

const key = 'onBoarding'

/** The progress in this tab, so that a reload continues there. */
export function readProgress(): Progress {
  try {
    const kept: Partial<Progress> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return { isZipCodeSet: kept?.isZipCodeSet === true, isAnimationOver: kept?.isAnimationOver === true }
  } catch {
    return { isZipCodeSet: false, isAnimationOver: false }
  }
}

/** Whether the onboarding has begun in this tab and not ended. */
export function hasProgress(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Without storage a reload ends the onboarding. */
export function keepProgress(progress: Progress): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(progress))
  } catch {}
}

export function forgetProgress(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
