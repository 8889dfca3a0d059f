import { expect, test } from 'vitest'
import { getSite } from '#contract/site.ts'
import { answerOf, render } from '#test/support/render.tsx'
import { SiteLinks } from './site-links.tsx'

const links = (contactUrl: string | null) =>
  render(<SiteLinks />, answerOf(getSite, { contactUrl, answered: null }))

test('the contact form of the operator opens in a new window', () => {
  expect(links('https://forms.example/contact')).toMatch(
    /<a href="https:\/\/forms\.example\/contact" target="_blank" rel="noopener noreferrer"[^>]*><span>운영자에게 문의하기/,
  )
})

test('without a contact form there is no link to it', () => {
  expect(links(null)).not.toContain('문의')
  expect(links(null)).toContain('href="/terms"')
})
