import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import {
  FormProvider,
  useForm,
  useFormContext,
  useFormState,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError, messageOf } from '#foundation/http/web/client.ts'
import type { Tone } from './button-classes.ts'
import { Button } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Spinner } from './feedback.tsx'
import { FormId } from './form-id.ts'
import { resolverFor } from './schema-resolver.ts'

interface FormProps<In extends FieldValues, Out extends FieldValues> {
  schema: z.core.$ZodType<Out, In>
  values: DefaultValues<In>
  rules?: (values: In) => Readonly<Record<string, string>>
  onSubmit: (values: Out) => unknown
  fallbackMessage: string
  onRefused?: (words: string) => void
  onInvalid?: (values: In) => void
  children: ReactNode
}

/** Uses the server's schema; what the server refuses lands on the same fields. */
export function Form<In extends FieldValues, Out extends FieldValues>(props: FormProps<In, Out>) {
  const { schema, values, rules, onSubmit, fallbackMessage, onRefused, onInvalid, children } = props
  const id = useId()
  const [attempts, setAttempts] = useState(0)
  const isBusy = useRef(false)
  const form = useForm<In, unknown, Out>({
    resolver: withRules(resolverFor(schema), rules),
    defaultValues: values,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })

  async function submit(given: Out) {
    try {
      await onSubmit(given)
    } catch (error) {
      const words = showRefusal(form, error, fallbackMessage)
      onRefused?.(words)
    }
  }

  return (
    <FormId value={id}>
      <FormProvider {...form}>
        <form
          noValidate
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (isBusy.current) return
            isBusy.current = true
            void form
              .handleSubmit(submit, () => onInvalid?.(form.getValues()))(event)
              .finally(() => {
                isBusy.current = false
                setAttempts((count) => count + 1)
              })
          }}
        >
          <ErrorSummary attempts={attempts} />
          {rules && <RevalidateOnChange />}
          {children}
        </form>
      </FormProvider>
    </FormId>
  )
}

/** Required fields come first; cross-field problems show where nothing else is wrong. */
function withRules<In extends FieldValues, Out>(
  resolve: Resolver<In, unknown, Out>,
  rules: FormProps<In, FieldValues>['rules'],
): Resolver<In, unknown, Out> {
  if (!rules) return resolve
  return async (values, context, options) => {
    const result = await resolve(values, context, options)
    const problems: Record<string, unknown> = { ...result.errors }
    for (const [name, message] of Object.entries(rules(values))) problems[name] ??= { type: 'rule', message }
    const names = [...new Set([...Object.keys(values), ...Object.keys(problems)])].filter((name) => name in problems)
    if (names.length === 0) return result
    return { values: {}, errors: Object.fromEntries(names.map((name) => [name, problems[name]])) as FieldErrors<In> }
  }
}

/** A change in one field can fix another: after an attempt, every change validates again. */
function RevalidateOnChange() {
  const form = useFormContext()
  const { isSubmitted, isSubmitting, errors } = useFormState({ control: form.control })
  const latest = useRef({ isSubmitted, isSubmitting, errors })
  useEffect(() => {
    latest.current = { isSubmitted, isSubmitting, errors }
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const now = latest.current
          if (!now.isSubmitted || now.isSubmitting || name === undefined) return
          const marked = Object.keys(now.errors).filter(
            (field) => field !== name && now.errors[field]?.type !== 'server',
          )
          if (marked.length > 0) void form.trigger(marked)
        },
      }),
    [form],
  )
  return null
}

/** Messages without a field go to the top and are returned. */
function showRefusal<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
  fallbackMessage: string,
): string {
  const words = messageOf(error) ?? fallbackMessage
  const fields = error instanceof ApiError ? Object.entries(error.reply.fields ?? {}) : []
  const known = Object.keys(form.getValues())
  const [here, elsewhere] = [
    fields.filter(([name]) => known.includes(name)),
    fields.filter(([name]) => !known.includes(name)),
  ]
  for (const [name, message] of here) form.setError(name as never, { type: 'server', message })
  if (here.length === 0 || elsewhere.length > 0) form.setError('root', { type: 'server', message: words })
  return words
}

interface SubmitProps {
  children: ReactNode
  pending?: ReactNode
  tone?: Tone
  wide?: boolean
}

export function Submit({ children, pending, tone = 'primary', wide = false }: SubmitProps) {
  const { control } = useFormContext()
  const { isSubmitting } = useFormState({ control })
  return (
    <Button type="submit" tone={tone} wide={wide} aria-disabled={isSubmitting}>
      {isSubmitting && <Spinner />}
      {isSubmitting ? (pending ?? children) : children}
    </Button>
  )
}
