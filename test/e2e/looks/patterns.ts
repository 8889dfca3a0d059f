/**
 * An accessibility tree as a file keeps it: what is another each time stands there as a pattern (zip codes, dates, and
 * whole texts that have one of the words of `chance`), and addresses, which nobody is told, not at all.
 */
export const asPatterns = (tree: string, chance: readonly string[]): string =>
  tree
    .split('\n')
    .filter(line => !line.trim().startsWith('- /url:'))
    .map((line, index, lines) =>
      asPattern(isParent(line, lines[index + 1]) ? line : line.replace(/:$/, ''), chance),
    )
    .join('\n')
    .concat('\n')

const depth = (line = '') => line.search(/\S|$/)
const isParent = (line: string, next?: string) => depth(next) > depth(line)

/** `- role "name" [state]: words`, where YAML wants it in quotes. */
const parts = /^(\s*- )('(?:[^']|'')*'|[^\s:]+(?: "(?:[^"\\]|\\.)*")?[^:]*)(?:(:)(?: (.+))?)?$/

function asPattern(line: string, chance: readonly string[]): string {
  const [, dash = '', key = '', colon = '', value = ''] = parts.exec(line) ?? []
  const spoken = key.startsWith("'") ? key.slice(1, -1).replaceAll("''", "'") : key
  const [, role = '', name = '', states = ''] = /^([^\s:]+)(?: ("(?:[^"\\]|\\.)*"))?(.*)$/.exec(spoken) ?? []
  const namePattern = name && patternOf(JSON.parse(name), chance)
  const valuePattern = value && patternOf(value.startsWith('"') ? JSON.parse(value) : value, chance)
  if (!namePattern && !valuePattern) return line
  const newKey = namePattern ? quoted(`${role} ${namePattern}${states}`) : key
  const newValue = valuePattern ? quoted(valuePattern) : value
  return `${dash}${newKey}${colon}${newValue && ` ${newValue}`}`
}

const quoted = (words: string) => `'${words.replaceAll("'", "''")}'`

/** Nothing, where the words are the same each time. */
function patternOf(words: string, chance: readonly string[]): string {
  if (chance.some(one => words.includes(one))) return '/.+/'
  const pattern = words
    .split(changing)
    .map((part, index) => (index % 2 ? widened(part) : part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')))
    .join('')
  return changing.test(words) ? `/^${pattern}$/` : ''
}

const zipCode = /^[A-Z0-9](?: ?[A-Z0-9]){4}$/
const duration = /^\d+(?:시간|분|초)/
/** A duration may have one part or two, as it happens: `24시간`, `23시간 59분`. */
const widened = (part: string): string =>
  duration.test(part)
    ? '[\\d시간분초 ]+'
    : zipCode.test(part)
      ? part.includes(' ')
        ? '\\w( \\w){4}'
        : '\\w{5}'
      : part
          .replaceAll('.', '\\.')
          .replaceAll(/\d+/g, '\\d+')
          .replace(/오[전후]/, '오[전후]')

const changing = new RegExp(
  `(${[
    '(?<![A-Za-z0-9])[A-Z0-9](?:[A-Z0-9]{4}|(?: [A-Z0-9]){4})(?![A-Za-z0-9])',
    '\\d{4}\\.\\d{2}(?:\\.\\d{2})?',
    '\\d{1,2}월 \\d{1,2}일',
    '오[전후] \\d{1,2}:\\d{2}',
    '\\d{1,2}:\\d{2}(?::\\d{2})?',
    '\\d+(?:초|분|시간|일)(?: \\d+(?:초|분|시간))*(?= (?:전|뒤)|$)',
  ].join('|')})`,
)
