import { LettersPanel } from '#notifications/web/letters-panel.tsx'
import { TrackPage } from '#tracking/web/track-page.tsx'

/** Tracking, with the mails about each application beside it. */
export function TrackScreen() {
  return <TrackPage letters={LettersPanel} />
}
