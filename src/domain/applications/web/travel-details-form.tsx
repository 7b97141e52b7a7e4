import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { addMonths } from '#foundation/values/day.ts'
import { today } from '#foundation/http/web/today.ts'
import { Select } from '#foundation/ui/choice.tsx'
import { DateField } from '#foundation/ui/date-field.tsx'
import { TextArea } from '#foundation/ui/field.tsx'
import { Form } from '#foundation/ui/form.tsx'
import {
  accommodationTypes,
  entryTypes,
  TravelDetails,
  type PersonalInfoDraft,
  type TravelDetailsDraft,
} from '../application.ts'
import { purposes } from '../purposes.ts'
import { monthsAhead, passportProblems, travelProblems, type Problems } from '../consistency.ts'
import { isVisaType, visaTypeNames, type VisaTypeId } from '../visa-types.ts'
import { useAnswerLabels, useChoices } from './answer-labels.ts'
import { DurationField } from './duration-field.tsx'
import type { SectionFormProps } from './personal-info-form.tsx'
import { EarlyArrivalWarning, type ExpectedDecisions } from './early-arrival.tsx'
import { Pair, QuestionGroup } from './question-group.tsx'

type TravelDetailsFormProps = SectionFormProps<TravelDetailsDraft, TravelDetails> & {
  person: PersonalInfoDraft
  renderType: (type: VisaTypeId) => ReactNode
  expected: ExpectedDecisions
}

export function TravelDetailsForm({
  values,
  person,
  renderType,
  expected,
  onSubmit,
  onRefused,
  children,
}: TravelDetailsFormProps) {
  const { t } = useLingui()
  const label = useAnswerLabels()
  const choices = useChoices()
  const day = today()
  return (
    <Form
      schema={TravelDetails}
      values={values as TravelDetails}
      rules={(typed) => travelRules(typed, person, day)}
      onSubmit={onSubmit}
      onRefused={onRefused}
      fallbackMessage={t`An error occurred. Please try again.`}
    >
      <QuestionGroup title={t`The visa`}>
        <Select
          name="purpose"
          label={label.purpose}
          hint={t`The main reason for your trip.`}
          placeholder={t`Please choose`}
          options={optionsOf(purposes, choices.purpose)}
        />
        <div className="space-y-3">
          <Select
            name="visaType"
            label={label.visaType}
            placeholder={t`Please choose`}
            options={optionsOf(visaTypeNames, choices.visaType)}
          />
          <ChosenType renderType={renderType} />
        </div>
        <Select
          name="entryType"
          label={label.entryType}
          hint={t`How many times you want to enter Liberia while the visa is valid.`}
          placeholder={t`Please choose`}
          options={optionsOf(entryTypes, choices.entryType)}
        />
      </QuestionGroup>

      <QuestionGroup title={t`The stay`} lead={t`You can apply up to 3 months before your arrival.`}>
        <Pair>
          <DateField
            name="arrivalDate"
            label={label.arrivalDate}
            hint={<EarlyArrivalWarning {...expected} />}
            min={day}
            max={addMonths(day, monthsAhead)}
          />
          <DateField name="departureDate" label={label.departureDate} min={day} />
        </Pair>
        <DurationField label={label.duration} />
      </QuestionGroup>

      <QuestionGroup title={t`Where you stay`}>
        <Select
          name="accommodationType"
          label={label.accommodationType}
          placeholder={t`Please choose`}
          options={optionsOf(accommodationTypes, choices.accommodationType)}
        />
        <TextArea
          name="accommodationDetails"
          label={label.accommodationDetails}
          hint={t`Name and address of the hotel or of the people you’re staying with, and a phone number if you have one.`}
        />
      </QuestionGroup>
      {children}
    </Form>
  )
}

function optionsOf<Name extends string>(names: readonly Name[], words: Record<Name, string>) {
  return names.map((value) => ({ value, label: words[value] }))
}

function ChosenType({ renderType }: Pick<TravelDetailsFormProps, 'renderType'>) {
  const type: unknown = useWatch({ name: 'visaType' })
  return <div role="status">{isVisaType(type) && renderType(type)}</div>
}

/** Shown at the departure date, the only one of the two that can be changed in this section. */
function travelRules(typed: TravelDetailsDraft, person: PersonalInfoDraft, day: string): Problems {
  const passport = passportProblems(person, typed)['expiryDate']
  return { ...(passport && { departureDate: passport }), ...travelProblems(typed, day) }
}
