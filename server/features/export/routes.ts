import { exportMine } from './export-my-data.ts'

export const endpoints = [exportMine]
