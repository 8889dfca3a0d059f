import { getHelpLines, replaceHelpLines } from './help-lines.ts'

export const endpoints = [getHelpLines, replaceHelpLines]
