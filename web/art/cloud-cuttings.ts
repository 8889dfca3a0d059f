import type { Cutting } from './cloud.tsx'

export const tallCloud: Cutting = {
  outline: 'M-50 12l-6-3 1-6 7-4 8 1 5-9 11-4 9 4 7-12 12-5 12 4 6 10 10-1 7 7 2 7 9 1 6 5-2 5Z',
  shade: 'M-50 12l-6-3 1-4 20 3 35-2 30 1 11-4 9 1 6 3-2 5Z',
}

export const lowCloud: Cutting = {
  outline: 'M-72 12l-4-4 4-4 10-1 7-6 12-2 9 4 9-7 13-3 10 5 6 6 11-3 10 3 5 5 14-2 12 3 10 2 4 4Z',
  shade: 'M-72 12l-4-4 4-2 24 3 38-1 30 0 24-2 12 1 10 1 4 4Z',
}
