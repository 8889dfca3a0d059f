/** 5 as 05, for clocks and dates. */
export const twoDigits = (number: number) => String(number).padStart(2, '0')
