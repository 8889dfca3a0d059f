import { getHelpLines, replaceHelpLines } from '#contract/help.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { readLines, replaceLines } from './lines.ts'

export const doors = [door(getHelpLines, readLines), door(replaceHelpLines, replaceLines)]
