import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { screens } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Section } from '#foundation/ui/card.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'

export function OwnDrafts({ drafts }: { drafts: readonly Application[] }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  if (drafts.length === 0) return null
  return (
    <Section title={t`Continue where you left off`}>
      <ul className="divide-y divide-line">
        {drafts.map(({ id, applicationNumber, applicationType, personalInfo, updatedAt }) => {
          const name = [personalInfo?.firstName, personalInfo?.lastName].filter(Boolean).join(' ')
          const day = format.date(updatedAt)
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <div>
                <p className="font-semibold">
                  {translate(visaTypeOf(applicationType).title)}
                  {name && ` · ${name}`}
                </p>
                <p className="text-soft">
                  <span className="font-mono">{applicationNumber}</span> · <Trans>Last changed {day}</Trans>
                </p>
              </div>
              <Link
                to={screens.applicationById.path}
                params={{ id }}
                className="prose-link inline-flex min-h-11 items-center"
              >
                <Trans>Continue</Trans>
                <span className="sr-only">&nbsp;{applicationNumber}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
