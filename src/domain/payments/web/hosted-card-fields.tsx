import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { Failed } from '#foundation/ui/feedback.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { FieldError } from '#foundation/ui/field-frame.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import type { HostedFields, Place } from './card-fields.stripe.ts'

interface HostedCardFieldsProps {
  publicKey: string
  onMounted: (fields: HostedFields | undefined) => void
}

export function HostedCardFields(props: HostedCardFieldsProps) {
  const { t } = useLingui()
  const [attempt, setAttempt] = useState(0)
  const [isLost, setLost] = useState(false)
  return (
    <fieldset className="space-y-5">
      <legend className="sr-only">
        <Trans>Card</Trans>
      </legend>
      {isLost && (
        <Failed
          retry={() => {
            setLost(false)
            setAttempt(attempt + 1)
          }}
        >
          <Trans>The card fields could not be loaded. You can also choose another payment method.</Trans>
        </Failed>
      )}
      <Field name="cardName" label={t`Cardholder Name`} hint={t`As printed on the card`} autoComplete="cc-name" />
      <Frames key={attempt} {...props} onLost={() => setLost(true)} />
    </fieldset>
  )
}

function Frames({ publicKey, onMounted, onLost }: HostedCardFieldsProps & { onLost: () => void }) {
  const { t } = useLingui()
  const { language } = usePageLanguage()
  const [problems, setProblems] = useState<Partial<Record<Place, string | undefined>>>({})
  const tell = useRef({ onMounted, onLost })
  const number = useRef<HTMLDivElement>(null)
  const expiry = useRef<HTMLDivElement>(null)
  const code = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const leaving = new AbortController()
    const places = { cardNumber: number.current!, cardExpiry: expiry.current!, cardCvc: code.current! }
    const onProblem = (place: Place, message: string | undefined) =>
      setProblems((before) => ({ ...before, [place]: message }))
    const { onMounted: handOver, onLost: giveUp } = tell.current
    import('./card-fields.stripe.ts')
      .then(({ mountFields }) => mountFields(publicKey, language, places, onProblem))
      .then(
        (fields) => {
          if (leaving.signal.aborted) return fields.remove()
          leaving.signal.addEventListener('abort', () => fields.remove())
          return handOver(fields)
        },
        () => leaving.signal.aborted || giveUp(),
      )
    return () => {
      leaving.abort()
      handOver(undefined)
    }
  }, [publicKey, language])

  return (
    <>
      <Hosted label={t`Card Number`} place={number} message={problems.cardNumber} />
      <div className="grid grid-cols-2 gap-4">
        <Hosted label={t`Expiry`} place={expiry} message={problems.cardExpiry} />
        <Hosted label={t`CVV`} place={code} message={problems.cardCvc} />
      </div>
    </>
  )
}

interface HostedProps {
  label: string
  place: RefObject<HTMLDivElement | null>
  message: string | undefined
}

function Hosted({ label, place, message }: HostedProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className="block font-semibold">
        {label}
      </span>
      <FieldError id={id} message={message} />
      <div ref={place} className="field-box mt-1.5 py-3" />
    </div>
  )
}
