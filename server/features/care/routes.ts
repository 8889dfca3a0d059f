import { decideCare } from './decide-care.ts'

export const endpoints = [decideCare]
