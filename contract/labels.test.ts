import { expect, it } from 'vitest'
import { categoryLabels, fontLabels, paperLabels } from './letters.ts'
import { reasonLabels } from './reports.ts'

it('categories, papers, fonts and report reasons have the labels of the specification in its order', () => {
  expect(Object.values(categoryLabels)).toEqual(['위로와 공감', '축하와 응원', '고민 상담', '기타'])
  expect(Object.values(paperLabels)).toEqual(['기본', '축하', '위로', '빈티지', '들판'])
  expect(Object.values(fontLabels)).toEqual(['기본 고딕', '바탕', '손글씨 또박', '손글씨 힘찬'])
  expect(Object.values(reasonLabels)).toEqual(['욕설', '비방', '폭언', '성희롱', '기타'])
})
