import { getTransparency } from './get-transparency.ts'

export const endpoints = [getTransparency]
