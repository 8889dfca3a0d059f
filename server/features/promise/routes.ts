import { readPromise } from './read-promise.ts'

export const endpoints = [readPromise]
