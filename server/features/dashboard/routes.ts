import { readDashboard } from './read-dashboard.ts'

export const endpoints = [readDashboard]
