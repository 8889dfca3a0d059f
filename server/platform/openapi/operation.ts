import type { JsonSchema } from './schema.ts'

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: BodyContent }
  responses: Record<string, Reply>
}
type BodyContent = Partial<
  Record<'application/json' | 'application/x-www-form-urlencoded', { schema: JsonSchema }>
>
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}
export type Reply = {
  description: string
  headers?: object
  content?: Record<string, { schema: JsonSchema }>
}
