import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api'

export type Text = string | RegExp
export type ByRole = {
  name?: Text
  exact?: boolean
  level?: number
  checked?: boolean
  selected?: boolean
  pressed?: boolean
  expanded?: boolean
}

/** The text as a reader sees it: without invisible characters, and with single blanks. */
export const squeeze = (text: string) =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export function fits(text: string, wanted: Text, exact = false): boolean {
  const seen = squeeze(text)
  if (wanted instanceof RegExp) return wanted.test(seen)
  return exact ? seen === squeeze(wanted) : seen.toLowerCase().includes(squeeze(wanted).toLowerCase())
}

// Without style sheets only its own attributes hide an element.
const style = { display: 'block', visibility: 'visible', content: '', getPropertyValue: () => '' }
const options = { hidden: true, getComputedStyle: () => style as unknown as CSSStyleDeclaration }
export const nameOf = (element: Element) => computeAccessibleName(element, options)
export const descriptionOf = (element: Element) => computeAccessibleDescription(element, options)

function isClosed(element: Element): boolean {
  const { display, visibility } = (element as HTMLElement).style ?? {}
  const isEmpty = !element.firstChild
  return (
    element.hasAttribute('hidden') ||
    display === 'none' ||
    visibility === 'hidden' ||
    // A live region without words has no box. `empty:hidden` of Tailwind does the same for others.
    (isEmpty && /^(status|alert)$/.test(element.getAttribute('role') ?? '')) ||
    (isEmpty && element.classList.contains('empty:hidden')) ||
    (element.tagName === 'DIALOG' && !element.hasAttribute('open')) ||
    (element.tagName !== 'SUMMARY' && element.parentElement?.matches('details:not([open])') === true)
  )
}

function isWithin(element: Element, is: (each: Element) => boolean): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) if (is(each)) return true
  return false
}

export const isVisible = (element: Element) => element.isConnected && !isWithin(element, isClosed)

export const isDisabled = (element: Element) =>
  element.matches(':disabled') || element.closest('fieldset[disabled],[aria-disabled=true]') !== null

/** Whether assistive technology skips the element. An open modal dialog makes everything behind it inert. */
function isSkipped(element: Element): boolean {
  const top = [...element.ownerDocument.querySelectorAll('dialog[open]')].at(-1)
  if (top && !top.contains(element) && !isWithin(element, each => each.hasAttribute('popover'))) return true
  return isWithin(
    element,
    each => isClosed(each) || each.getAttribute('aria-hidden') === 'true' || each.hasAttribute('inert'),
  )
}

const isChecked = (element: Element) =>
  (element as HTMLInputElement).checked ?? element.getAttribute('aria-checked') === 'true'

/** The elements that may have a role, as a selector. The computed role decides. */
const candidates: Record<string, string> = {
  button: 'button,summary,input[type=submit],input[type=button],[role=button]',
  link: 'a[href],area,[role=link]',
  heading: 'h1,h2,h3,h4,h5,h6,[role=heading]',
  textbox: 'input,textarea,[role=textbox],[contenteditable]',
  checkbox: 'input,[role=checkbox]',
  radio: 'input,[role=radio]',
  listitem: 'li,[role=listitem]',
  list: 'ul,ol,menu,[role=list]',
  paragraph: 'p',
}

export function byRole(roots: Element[], role: string, { name, exact, level, ...states }: ByRole): Element[] {
  const { checked, ...aria } = states
  const isAsked = (element: Element) =>
    (getRole(element) ?? (element.tagName === 'P' && 'paragraph')) === role &&
    Object.entries(aria).every(
      ([state, is]) => (element.getAttribute(`aria-${state}`) ?? 'false') === `${is}`,
    ) &&
    (level === undefined || element.tagName === `H${level}`) &&
    (checked === undefined || isChecked(element) === checked) &&
    !isSkipped(element) &&
    (name === undefined || fits(nameOf(element), name, exact))
  const all = roots.flatMap(root => [...root.querySelectorAll(candidates[role] ?? '*')])
  return [...new Set(all)].filter(isAsked)
}

/** The innermost elements with the text. */
export function byText(roots: Element[], text: Text, exact = false): Element[] {
  const found = new Set<Element>()
  // A part of a text is also a part of the text of each element around it.
  const isPart = !exact && typeof text === 'string'
  const look = (element: Element): boolean => {
    if (/^(SCRIPT|STYLE|TITLE|HEAD|svg)$/.test(element.tagName)) return false
    const isFit = fits(element.textContent ?? '', text, exact)
    if (isPart && !isFit) return false
    const isInside = [...element.children].map(look).includes(true)
    if (isFit && !isInside) found.add(element)
    return isFit || isInside
  }
  roots.forEach(look)
  return [...found]
}

export const byLabel = (roots: Element[], text: Text) =>
  roots
    .flatMap(root => [...root.querySelectorAll('input,textarea,select,[aria-label],[aria-labelledby]')])
    .filter(element => fits(nameOf(element), text))
