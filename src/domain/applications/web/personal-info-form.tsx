import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { today } from '#foundation/http/web/today.ts'
import { Select } from '#foundation/ui/choice.tsx'
import { DateField } from '#foundation/ui/date-field.tsx'
import { EmailField } from '#foundation/ui/email-field.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form } from '#foundation/ui/form.tsx'
import { genders, PersonalInfo, type PersonalInfoDraft, type TravelDetailsDraft } from '../application.ts'
import { passportProblems, personalProblems } from '../consistency.ts'
import { useAnswerLabels, useChoices } from './answer-labels.ts'
import { CountryField } from './country-field.tsx'
import { Pair, QuestionGroup } from './question-group.tsx'
import { FilledFromPassportHint } from './filled-from-passport-hint.tsx'
import { usePhone } from './use-phone.ts'
import { EmailRecipientHint } from './email-recipient-hint.tsx'

export interface SectionFormProps<Values, Whole> {
  values: Values
  onSubmit: (whole: Whole) => Promise<unknown>
  onRefused: (words: string) => void
  children: ReactNode
}

type PersonalInfoFormProps = SectionFormProps<PersonalInfoDraft, PersonalInfo> & {
  travel: TravelDetailsDraft
  read?: PersonalInfoDraft
}

export function PersonalInfoForm({ values, travel, read = {}, onSubmit, onRefused, children }: PersonalInfoFormProps) {
  const { t } = useLingui()
  const label = useAnswerLabels()
  const choices = useChoices()
  const day = today()
  const phone = usePhone()
  const asInPassport = t`As in your passport`
  const hint = (name: keyof PersonalInfoDraft, words?: string) => {
    const value = read[name]
    if (value === undefined) return words
    return (
      <FilledFromPassportHint name={name} value={value}>
        {words}
      </FilledFromPassportHint>
    )
  }
  return (
    <Form
      schema={PersonalInfo}
      values={values as PersonalInfo}
      rules={(typed) => ({
        ...passportProblems(typed, travel),
        ...personalProblems(typed, day),
        ...phone?.phoneProblems(typed),
      })}
      onSubmit={(whole) => onSubmit(phone ? phone.withStoredPhone(whole) : whole)}
      onRefused={onRefused}
      fallbackMessage={t`An error occurred. Please try again.`}
    >
      <QuestionGroup
        title={t`The traveller`}
        lead={t`Enter everything exactly as it appears in the traveller’s passport.`}
      >
        <Field
          name="firstName"
          label={label.firstName}
          hint={hint(
            'firstName',
            t`All given names, as in your passport. If it shows only one name, enter it as your last name and a hyphen (-) here.`,
          )}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <Field
          name="lastName"
          label={label.lastName}
          hint={hint('lastName', asInPassport)}
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <Select
          name="gender"
          label={label.gender}
          hint={hint('gender', asInPassport)}
          placeholder={t`Please choose`}
          options={genders.map((value) => ({ value, label: choices.gender[value] }))}
        />
        <DateField name="dob" label={label.dob} hint={hint('dob', asInPassport)} max={day} autoComplete="bday" />
        <Field
          name="birthPlace"
          label={label.birthPlace}
          hint={hint('birthPlace', asInPassport)}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <CountryField
          name="nationality"
          label={label.nationality}
          hint={hint('nationality', t`Start typing, then choose.`)}
        />
      </QuestionGroup>

      <QuestionGroup
        title={t`The passport`}
        lead={t`Your passport must be valid at least 6 months beyond your stay and have at least 2 blank pages.`}
      >
        <Field
          name="passportNumber"
          label={label.passportNumber}
          hint={hint('passportNumber', t`Letters and digits. Spaces don’t matter.`)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          className="font-mono"
        />
        <CountryField name="passportCountry" label={label.passportCountry} hint={hint('passportCountry')} />
        <Pair>
          <DateField name="issueDate" label={label.issueDate} hint={hint('issueDate', asInPassport)} max={day} />
          <DateField name="expiryDate" label={label.expiryDate} hint={hint('expiryDate', asInPassport)} min={day} />
        </Pair>
      </QuestionGroup>

      <QuestionGroup title={t`How to contact you`}>
        <EmailField
          name="email"
          label={label.email}
          hint={<EmailRecipientHint />}
          autoComplete="email"
          enterKeyHint="next"
        />
        <Field
          name="phone"
          label={label.phone}
          hint={t`With the country code, for example +231 77 000 0000.`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
        />
        <Field
          name="address"
          label={label.address}
          hint={t`Street and number where you live.`}
          autoComplete="street-address"
          enterKeyHint="next"
        />
        <Field name="city" label={label.city} autoComplete="address-level2" enterKeyHint="next" />
        <CountryField name="country" label={label.country} autoComplete="country-name" />
      </QuestionGroup>
      {children}
    </Form>
  )
}
