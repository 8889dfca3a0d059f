import { expect, it } from 'vitest'
import { fillReply, openPlaceholders } from './reply-text.ts'

const text = '{우편번호} 님, ‘{사유}’ 때문에 {우편번호} 님의 글을 가렸어요.'

it('fills each placeholder whose value is known', () => {
  expect(fillReply(text, { zipCode: 'AB2C3', reason: '욕설' })).toBe(
    'AB2C3 님, ‘욕설’ 때문에 AB2C3 님의 글을 가렸어요.',
  )
  expect(fillReply(text, { zipCode: '', reason: '$& 욕설' })).toBe(
    '{우편번호} 님, ‘$& 욕설’ 때문에 {우편번호} 님의 글을 가렸어요.',
  )
})

it('names the placeholders that are open, each once', () => {
  expect(openPlaceholders(text)).toEqual(['{우편번호}', '{사유}'])
  expect(openPlaceholders(fillReply(text, { zipCode: 'AB2C3' }))).toEqual(['{사유}'])
  expect(openPlaceholders('{이름} 님, 고마워요.')).toEqual([])
})
