import { useLingui } from '@lingui/react/macro'
import { CentreFacts } from '#domain/appointments/centre-kind.ts'
import { countryName } from '#foundation/values/countries.ts'
import { Field } from '#foundation/ui/field.tsx'
import { SearchableSelect } from '#foundation/ui/searchable-select.tsx'
import { useCountries } from './countries-field.tsx'
import { EntryForm, type EntryDialogProps } from './entry-form.tsx'

const blank = {
  name: '',
  address: '',
  city: '',
  country: 'Liberia',
  phone: '',
  email: '',
  workingHours: '09:00-17:00',
  timezone: 'Africa/Monrovia',
  capacity: 3,
}

export function CentreDialog({ row, onClose }: EntryDialogProps<CentreFacts>) {
  const { t } = useLingui()
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ value: zone, label: zone }))
  const countries = useCountries().map(({ code, name }) => ({ value: countryName(code, 'en'), label: name }))
  return (
    <EntryForm
      kind="centre"
      title={row ? t`Change a centre` : t`Add a centre`}
      entry={row?.key}
      shape={CentreFacts.shape}
      values={row?.value ?? blank}
      toEntry={({ name, address, city, country, phone, email, workingHours, timezone, capacity }) => ({
        value: { name, address, city, country, phone, email, workingHours, timezone, capacity },
      })}
      onClose={onClose}
    >
      <Field name="name" label={t`Name of the centre`} />
      <Field name="address" label={t`Address`} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="city" label={t`City`} />
        <SearchableSelect name="country" label={t`Country`} options={countries} />
        <Field name="phone" label={t`Phone`} />
        <Field name="email" label={t`Email`} />
        <Field name="workingHours" label={t`Opening hours`} />
        <SearchableSelect name="timezone" label={t`Time zone`} options={zones} />
      </div>
      <Field name="capacity" type="number" min={0} max={50} label={t`Places per time slot`} />
    </EntryForm>
  )
}
