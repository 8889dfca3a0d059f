import { findOnDesk } from './find-on-desk.ts'
import { readDeskPeople } from './read-people.ts'

export const endpoints = [readDeskPeople, findOnDesk]
