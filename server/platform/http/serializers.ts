import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type Build = ReturnType<typeof SerializerSelector>

const build: Build = SerializerSelector()
const made = new WeakMap<object, ReturnType<ReturnType<Build>>>()

/** Compiles each response schema once per process. Fastify compiles it for GET, for HEAD and for every app. */
export const buildSerializer: Build = (...settings) => {
  const compile = build(...settings)
  return definition => {
    const schema = definition.schema as object
    const serialize = made.get(schema) ?? compile(definition)
    made.set(schema, serialize)
    return serialize
  }
}
