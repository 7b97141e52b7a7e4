import { get, set, type Field, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** The first message of each field; a problem without a field is the form's own. */
export function resolverFor<In extends FieldValues, Out>(schema: z.core.$ZodType<Out, In>): Resolver<In, unknown, Out> {
  return async (values, _context, { fields }) => {
    const result = await schema['~standard'].validate(values)
    if (!result.issues) return { values: result.value, errors: {} }
    const errors: FieldErrors<In> = {}
    for (const { path = [], message } of result.issues) {
      const name = path.map((part) => (typeof part === 'object' ? part.key : part)).join('.') || 'root'
      const field: Partial<Field['_f']> = get(fields, name) ?? {}
      if (get(errors, name) === undefined) set(errors, name, { type: '', message, ref: field.ref })
    }
    return { values: {}, errors }
  }
}
