import { Trans, useLingui } from '@lingui/react/macro'
import { contactApi } from '#features/contact/api.ts'
import { inquiryTypes } from '#features/contact/contact.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Empty, Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Card } from '#foundation/ui/layout.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'

export function InboxMessages() {
  const { t } = useLingui()
  const translate = useTranslate()
  const { moment } = useFormat()
  const messages = useRead(contactApi.messages, { query: {} })
  if (messages.isPending) return <Skeleton lines={6} />
  if (messages.isError) return <Failed retry={messages.refetch}>{t`The messages could not be loaded.`}</Failed>
  if (messages.data.length === 0)
    return (
      <Empty>
        <Trans>No message has come in.</Trans>
      </Empty>
    )
  return (
    <ul aria-label={t`Contact messages`} className="space-y-4">
      {messages.data.map(({ id, name, email, subject, inquiryType, message, createdAt }) => (
        <li key={id}>
          <Card>
            <h2 className="text-lg wrap-anywhere">{subject}</h2>
            <p className="text-sm text-soft">
              {translate(inquiryTypes[inquiryType])} · {moment(createdAt)}
            </p>
            <p className="mt-3 whitespace-pre-line wrap-anywhere">{message}</p>
            <p className="mt-3">
              <a
                className="prose-link wrap-anywhere"
                href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
              >
                <Trans>Answer {name} by mail</Trans>
              </a>
            </p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
