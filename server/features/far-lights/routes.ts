import { countFarLights } from './count-far-lights.ts'

export const endpoints = [countFarLights]
