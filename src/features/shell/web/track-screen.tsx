import { EmailsPanel } from '#features/notifications/web/emails-panel.tsx'
import { TrackPage } from '#features/tracking/web/track-page.tsx'

export function TrackScreen() {
  return <TrackPage emails={EmailsPanel} />
}
