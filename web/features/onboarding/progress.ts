/** How far somebody has come: the zip code was seen, the envelope was opened. */
export type Progress = { isZipCodeSet: boolean; isAnimationOver: boolean }

const key = 'onBoarding'

/** What this tab remembers, so that a reload goes on where it was. */
export function readProgress(): Progress {
  try {
    const kept: Partial<Progress> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return { isZipCodeSet: kept?.isZipCodeSet === true, isAnimationOver: kept?.isAnimationOver === true }
  } catch {
    return { isZipCodeSet: false, isAnimationOver: false }
  }
}

export const keepProgress = (progress: Progress) => sessionStorage.setItem(key, JSON.stringify(progress))

export const forgetProgress = () => sessionStorage.removeItem(key)
