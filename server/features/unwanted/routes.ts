import { changeUnwanted, getUnwanted } from './my-unwanted.ts'

export const endpoints = [getUnwanted, changeUnwanted]
