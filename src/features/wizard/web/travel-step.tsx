import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { TravelDetails } from '#domain/applications/application.ts'
import { isVisaType, visaTypeOf, type VisaTypeId } from '#domain/applications/visa-types.ts'
import { TravelDetailsForm } from '#domain/applications/web/travel-details-form.tsx'
import { totalFee, visaFee } from '#domain/payments/fees.ts'
import { useFees } from '#domain/payments/web/use-fees.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { inDollars, type Cents } from '#foundation/values/money.ts'
import { withoutBlanks, type FormOfStepProps } from './personal-step.tsx'
import { OfferDates } from './offer-dates.tsx'
import { FormStep } from './form-step.tsx'
import { LazyVisaPreview } from './lazy-visa-preview.tsx'

export function TravelStep({ application, user, next, onSaved, onBack }: FormOfStepProps) {
  // Saving changes the type, so the original is kept for comparison.
  const [before] = useState(application.applicationType)
  return (
    <FormStep
      application={application}
      user={user}
      next={next}
      onSaved={onSaved}
      onBack={onBack}
      section="travelDetails"
      renderForm={({ here, fill, onSubmit, onRefused, buttons }) => (
        <>
          <OfferDates applicationId={application.id} answered={here} onUse={fill} />
          <LazyVisaPreview
            type={isVisaType(here['visaType']) ? here['visaType'] : application.applicationType}
            person={application.personalInfo ?? {}}
            travel={here}
          />
          <TravelDetailsForm
            values={{ ...blank, visaType: application.applicationType, ...withoutBlanks(here) }}
            person={application.personalInfo ?? {}}
            expected={application}
            renderType={(type) => <AboutType type={type} before={before} isPaid={application.status !== 'draft'} />}
            onSubmit={(whole) => onSubmit(whole)}
            onRefused={onRefused}
          >
            {buttons}
          </TravelDetailsForm>
        </>
      )}
    />
  )
}

const blank = Object.fromEntries(Object.keys(TravelDetails.shape).map((name) => [name, '']))

function AboutType({ type, before, isPaid }: { type: VisaTypeId; before: VisaTypeId; isPaid: boolean }) {
  const translate = useTranslate()
  const dollars = useDollars()
  const money = (amount: Cents) => dollars(inDollars(amount))
  const { title, validity, processing } = visaTypeOf(type)
  const [name, lasts, takes, then] = [
    translate(title),
    translate(validity),
    translate(processing),
    translate(visaTypeOf(before).title),
  ]
  const fees = useFees()
  const [fee, extra, total] = [money(visaFee(type, fees)), money(fees.processing), money(totalFee(type, fees))]
  const feeBefore = money(visaFee(before, fees))
  if (isPaid && type !== before)
    return (
      <Notice kind="warning">
        <Trans>The visa type can no longer be changed. It remains {then}.</Trans>
      </Notice>
    )
  if (type !== before)
    return (
      <Notice title={<Trans>Your application becomes: {name}</Trans>}>
        <Trans>
          The visa fee is {fee} instead of {feeBefore}; with the processing fee of {extra} you pay {total}. Valid for{' '}
          {lasts}, decided in {takes}.
        </Trans>
      </Notice>
    )
  return (
    <p className="text-soft">
      <Trans>
        Valid for {lasts}, decided in {takes}. The visa fee is {fee}; with the processing fee, you pay {total}.
      </Trans>
    </p>
  )
}
