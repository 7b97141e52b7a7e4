import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { Checkboxes } from '#foundation/ui/choice.tsx'
import { Failed, Notice } from '#foundation/ui/feedback.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { notificationsApi } from '../../api.ts'
import {
  maxTextsPerDay,
  TextCodeBody,
  textCodeMinutes,
  TextNumberBody,
  TextTopicsBody,
  type TextSettings,
} from '../../text-number.ts'
import { textTopics } from '../../text-topics.ts'

export function TextSection() {
  const { t } = useLingui()
  const settings = useRead(notificationsApi.texts, {})
  const [isChanging, setChanging] = useState(false)
  if (settings.isError)
    return <Failed retry={settings.refetch}>{t`The settings for text messages could not be loaded.`}</Failed>
  if (!settings.data?.isOffered) return null
  const { state } = settings.data
  return (
    <Section
      title={t`Text messages`}
      lead={t`A short message to your phone, at most ${maxTextsPerDay} a day. It never includes names.`}
    >
      {(state === 'none' || isChanging) && <NumberForm onSent={() => setChanging(false)} />}
      {state === 'asked' && !isChanging && (
        <CodeForm phone={settings.data.phone ?? ''} onOther={() => setChanging(true)} />
      )}
      {state === 'confirmed' && !isChanging && <Confirmed settings={settings.data} onOther={() => setChanging(true)} />}
    </Section>
  )
}

function NumberForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui()
  const save = useWrite(notificationsApi.saveTextNumber)
  return (
    <Form
      schema={TextNumberBody}
      values={{ phone: '' }}
      onSubmit={async (body) => {
        await save.mutateAsync(body)
        onSent()
      }}
      fallbackMessage={t`That did not work. Please try again.`}
    >
      <Field
        name="phone"
        label={t`Phone number`}
        hint={t`With its country code, such as +231 77 012 3456. We send a code there first.`}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
      />
      <Submit pending={t`Sending...`}>
        <Trans>Send code</Trans>
      </Submit>
    </Form>
  )
}

function CodeForm({ phone, onOther }: { phone: string; onOther: () => void }) {
  const { t } = useLingui()
  const confirm = useWrite(notificationsApi.confirmTextNumber)
  return (
    <>
      <Notice>
        <Trans>
          We’re sending a code to {phone}. It works for {textCodeMinutes} minutes.
        </Trans>
      </Notice>
      <Form
        schema={TextCodeBody}
        values={{ code: '' }}
        onSubmit={async (body) => {
          await confirm.mutateAsync(body)
          toast({ title: t`Phone number confirmed` })
        }}
        fallbackMessage={t`That did not work. Please try again.`}
      >
        <Field name="code" label={t`Code`} autoComplete="one-time-code" inputMode="numeric" />
        <div className="flex flex-wrap gap-3">
          <Submit pending={t`Checking...`}>
            <Trans>Confirm number</Trans>
          </Submit>
          <Button tone="secondary" onClick={onOther}>
            <Trans>New code or another number</Trans>
          </Button>
        </div>
      </Form>
    </>
  )
}

function Confirmed({ settings: { phone, topics }, onOther }: { settings: TextSettings; onOther: () => void }) {
  const { t } = useLingui()
  const save = useWrite(notificationsApi.saveTextTopics)
  const remove = useWrite(notificationsApi.removeTextNumber)
  const labels = {
    decisions: t`Decisions and your visa`,
    requests: t`Questions from an officer`,
    appointments: t`Appointments and identity check`,
    payments: t`Payments`,
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span className="tabular-nums">{phone}</span>
        <Badge kind="green">
          <Trans context="a phone number">Confirmed</Trans>
        </Badge>
      </p>
      <Form
        schema={TextTopicsBody}
        values={{ topics: [...topics] }}
        onSubmit={async (body) => {
          await save.mutateAsync(body)
          toast({ title: t`Preferences saved` })
        }}
        fallbackMessage={t`Your preferences could not be saved. Please try again.`}
      >
        <Checkboxes
          name="topics"
          label={t`Text me about`}
          options={textTopics.map((value) => ({ value, label: labels[value] }))}
        />
        <div className="flex flex-wrap gap-3">
          <Submit pending={t`Saving...`}>
            <Trans>Save choice</Trans>
          </Submit>
          <Button tone="secondary" onClick={onOther}>
            <Trans>Change number</Trans>
          </Button>
          <Button
            tone="danger"
            aria-disabled={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: () => toast({ title: t`Phone number removed` }),
                onError: () => toast({ title: t`That did not work`, variant: 'destructive' }),
              })
            }
          >
            <Trans>Remove number</Trans>
          </Button>
        </div>
      </Form>
    </>
  )
}
