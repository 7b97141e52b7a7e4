import * as z from 'zod'
import type { Endpoint, Schema } from '#foundation/values/endpoint.ts'
import { moment, sentFile } from '#foundation/values/schema.ts'

const problem = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeat a request with the same key and body to get the first reply; nothing is done twice.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

export type ApiDescription = ReturnType<typeof describeApi>
export type Operation = ReturnType<typeof describe>

export function describeApi(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Liberia e-Visa',
      version,
      description: 'Requests and replies are JSON. Times are ISO 8601 in UTC.',
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
      schemas: { Problem: problem },
    },
    paths,
  }
}

function describe(endpoint: Endpoint) {
  const { access, status, mayWait } = endpoint
  const whom = { anyone: 'Open to anyone.', 'signed-in': 'For anyone who is signed in.' }
  const who = typeof access === 'string' ? whom[access] : `For ${access.join(', ')}.`
  const failed = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } }
  const content = status === 204 ? {} : { content: answer(endpoint.reply) }
  return {
    summary: endpoint.summary,
    description: who,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [endpoint.path.split('/')[2] ?? ''],
    security: access === 'anyone' ? [] : [{ bearer: [] }, { session: [] }],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.creates ? [idempotencyKey] : []),
    ],
    ...(hasContent(endpoint) && { requestBody: { required: !endpoint.takesForms, content: contents(endpoint) } }),
    responses: {
      [status]: { description: status === 204 ? 'Done.' : 'Success.', ...content },
      ...(mayWait && { 202: { description: 'Accepted, and waiting for a second administrator.', ...content } }),
      '4XX': { description: 'Not allowed or not possible; the message says why.', ...failed },
    },
  }
}

const hasContent = ({ body, takesFile, takesBytes }: Endpoint) =>
  body !== undefined || takesFile !== undefined || takesBytes !== undefined

const bytes = { type: 'string', format: 'binary' }

function contents({ body, takesForms, takesFile, takesBytes, bytesType = 'application/octet-stream' }: Endpoint) {
  if (takesFile)
    return {
      'multipart/form-data': {
        schema: { type: 'object', required: [takesFile], properties: { [takesFile]: bytes } },
      },
    }
  if (takesBytes) return { [bytesType]: { schema: { ...bytes, maxLength: takesBytes } } }
  if (!body) return {}
  const schema = toJson(body, 'input')
  return {
    'application/json': { schema },
    ...(takesForms && { 'application/x-www-form-urlencoded': { schema } }),
  }
}

function answer(reply: Schema) {
  if (reply === sentFile) return { 'application/octet-stream': { schema: bytes } }
  return { 'application/json': { schema: toJson(reply, 'output') } }
}

function parameters(place: 'path' | 'query', schema: Schema | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = toJson(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }))
}

function toJson(schema: Schema, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema as z.ZodType, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema !== (moment as unknown)) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    },
  })
  return json
}
