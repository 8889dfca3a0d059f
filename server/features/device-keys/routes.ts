import { listDeviceKeys } from './list-device-keys.ts'

export const endpoints = [listDeviceKeys]
