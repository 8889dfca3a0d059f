import { getHelpLines, replaceHelpLines } from './lines.ts'

export const endpoints = [getHelpLines, replaceHelpLines]
