import { getTimes } from './get-times.ts'

export const endpoints = [getTimes]
