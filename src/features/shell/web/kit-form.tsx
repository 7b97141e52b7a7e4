import { useState } from 'react'
import * as z from 'zod/mini'
import { listCountries } from '#foundation/values/countries.ts'
import { required } from '#foundation/values/schema.ts'
import { Checkbox, Checkboxes, Select, Switch } from '#foundation/ui/choice.tsx'
import { DateField } from '#foundation/ui/date-field.tsx'
import { Field, TextArea } from '#foundation/ui/field.tsx'
import { FileField } from '#foundation/ui/file-field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { RadioCards } from '#foundation/ui/radio-cards.tsx'
import { SearchableSelect } from '#foundation/ui/searchable-select.tsx'
import { toast } from '#foundation/ui/toast-store.ts'

const Kit = z.object({
  text: required('Text is required'),
  password: z.string(),
  choice: required('Choice is required'),
  country: required('Country is required'),
  day: required('Date is required'),
  type: required('Visa type is required'),
  many: z.array(z.string()),
  agreed: z.literal(true, 'You must agree'),
  isOn: z.boolean(),
  words: z.string(),
})

const countries = listCountries('en').map(({ code, name }) => ({ value: code, label: name }))
const options = ['One', 'Two', 'Three'].map((label) => ({ value: label.toLowerCase(), label }))
const empty = { text: '', password: '', choice: '', country: '', day: '', type: '', many: [], isOn: false, words: '' }

export function KitForm() {
  const [file, setFile] = useState<File>()
  return (
    <>
      <Form
        schema={Kit}
        values={empty}
        fallbackMessage="It did not work."
        onSubmit={() => toast({ title: 'Saved', description: 'Everything was filled in.' })}
      >
        <Field name="text" label="Text" hint="As in your passport" />
        <Field name="password" type="password" label="Password" autoComplete="off" />
        <Select name="choice" label="Select" options={options} placeholder="Choose one" />
        <SearchableSelect name="country" label="Searchable select" hint="Type to find" options={countries} />
        <DateField name="day" label="Date" min="2026-01-01" />
        <RadioCards
          name="type"
          label="Radio cards"
          options={[
            { value: 'tourist', label: 'Tourist Visa', detail: '$60, up to 90 days' },
            { value: 'business', label: 'Business Visa', detail: '$120, up to 180 days' },
          ]}
        />
        <Checkboxes name="many" label="Checkboxes" options={options} />
        <Checkbox name="agreed" label="I agree" />
        <Switch name="isOn" label="Switch" hint="Something that is on or off" />
        <TextArea name="words" label="Text of many lines" />
        <Submit pending="Saving...">Save</Submit>
      </Form>
      <FileField
        label="File"
        hint="JPEG, PNG or PDF, up to 5 MB"
        accept=".jpg,.jpeg,.png,.pdf"
        file={file}
        onPick={setFile}
        onRemove={() => setFile(undefined)}
      />
      <FileField
        label="File on its way"
        progress={40}
        file={{ name: 'passport.jpg', size: 1_900_000 }}
        onPick={setFile}
      />
    </>
  )
}
