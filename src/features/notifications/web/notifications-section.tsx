import { Trans, useLingui } from '@lingui/react/macro'
import { screens } from '#foundation/paths.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Section } from '#foundation/ui/card.tsx'

export function NotificationsSection() {
  const { t } = useLingui()
  return (
    <Section
      level="quiet"
      title={t`Notification settings`}
      lead={t`What we notify you about, by email and on your devices.`}
    >
      {/* A full page load, because the permission to start a worker is part of that page's response headers. */}
      <a href={screens.notificationSettings.path} className={buttonClasses('secondary')}>
        <Trans>Change notification settings</Trans>
      </a>
    </Section>
  )
}
