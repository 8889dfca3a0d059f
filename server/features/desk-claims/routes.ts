import { claimDeskItem, releaseDeskItem } from './claims.ts'
import { changeDeskSettings, readDeskSettings } from './desk-settings.ts'

export const endpoints = [claimDeskItem, releaseDeskItem, readDeskSettings, changeDeskSettings]
