import { EmailsPanel } from '#features/notifications/web/emails-panel.tsx'
import { TrackPage } from '#features/tracking/web/track-page.tsx'

/** Tracking, with the mails about each application beside it. */
export function TrackScreen() {
  return <TrackPage letters={EmailsPanel} />
}
