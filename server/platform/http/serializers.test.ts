import { expect, it } from 'vitest'
import { buildSerializer } from './serializers.ts'

const definition = (name: string) => ({
  method: 'GET',
  url: '/',
  httpStatus: '200',
  schema: { type: 'object', properties: { [name]: { type: 'string' } } },
})

it('compiles a schema once for all routes and apps, and another schema again', () => {
  const zipCode = definition('zipCode')
  const serialize = buildSerializer()(zipCode)
  expect(buildSerializer()({ ...zipCode, method: 'HEAD' })).toBe(serialize)
  expect(buildSerializer()(definition('zipCode'))).not.toBe(serialize)
  expect(serialize({ zipCode: 'A0B1C', email: 'mina@example.com' })).toBe('{"zipCode":"A0B1C"}')
})
