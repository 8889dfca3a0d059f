/** The value of a decimal digit of any script (٣, ३, 𝟛); nothing for other characters. */
export function decimalDigit(codePoint: number): number | undefined {
  if (!isDigit(codePoint)) return undefined
  // Unicode keeps the digits of a script together, from zero to nine. Some blocks hold several such rows.
  let zero = codePoint
  while (isDigit(zero - 1)) zero--
  return (codePoint - zero) % 10
}

const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/** The zeros of the scripts of the first plane, without ASCII. */
export const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
  0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
  0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
]
/** The high surrogates of the digits of the other planes. */
export const highSurrogates = [
  0xd801, 0xd803, 0xd804, 0xd805, 0xd806, 0xd807, 0xd818, 0xd81a, 0xd833, 0xd835, 0xd838, 0xd839, 0xd83a,
  0xd83c, 0xd83e,
]
