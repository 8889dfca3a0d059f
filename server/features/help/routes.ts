import { getHelpLines, replaceHelpLines } from '#contract/help.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { readLines, replaceLines } from './lines.ts'

export const endpoints = [endpoint(getHelpLines, readLines), endpoint(replaceHelpLines, replaceLines)]
