/** 5 as 05, of a clock or a date. */
export const twoDigits = (number: number) => String(number).padStart(2, '0')
