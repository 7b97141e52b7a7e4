import { cachePageOffline, canCacheOffline } from '#foundation/http/web/cache-page-offline.ts'
import { loadDeferredTexts } from '#foundation/i18n/web/language.ts'
import { screens } from '#foundation/paths.ts'

/** With their parts: one that is missing would take its screen away. */
const screensToKeep = [
  () => import('./dashboard-screen.tsx'),
  () => import('./track-screen.tsx'),
  () => import('#features/tracking/web/answers-panels.tsx'),
  () => import('#features/tracking/web/history-panel.tsx'),
  () => import('#features/tracking/web/visa-panel.tsx'),
  () => import('#features/tracking/web/preferences-panel.tsx'),
  () => import('#features/tracking/web/family-board.tsx'),
  () => import('#features/tracking/web/visa-of-application.tsx'),
  () => import('#features/contact/web/feedback-form.tsx'),
  () => import('#domain/application-lifecycle/web/what-is-left.tsx'),
  () => import('#domain/applications/web/representative-facts.tsx'),
  () => import('#domain/payments/web/awaiting-transfer.tsx'),
  () => import('#domain/payments/web/checking-payment.tsx'),
  () => import('#domain/payments/web/paid-notice.tsx'),
  () => import('#features/wizard/web/start-page.tsx'),
  () => import('#features/wizard/web/wizard-page.tsx'),
  () => import('#features/wizard/web/traveller-list.tsx'),
  () => import('#features/wizard/web/visa-preview.tsx'),
  () => import('#features/wizard/web/representative-section.tsx'),
  () => import('#features/wizard/web/representative-form.tsx'),
  () => import('#features/wizard/web/travel-step.tsx'),
  () => import('#features/wizard/web/documents-part.tsx'),
  () => import('#features/wizard/web/payment-part.tsx'),
  () => import('#features/wizard/web/paid-draft.tsx'),
  () => import('#features/wizard/web/requested-changes.tsx'),
  () => import('#features/wizard/web/request-part.tsx'),
  () => import('#features/wizard/web/conflict-choices.tsx'),
  () => import('#features/wizard/web/passport/start-with-passport.tsx'),
  () => import('#domain/applications/phone.ts'),
  () => import('#domain/documents/web/reuse-documents.tsx'),
  () => import('#domain/documents/web/examples/passport-examples.tsx'),
  () => import('#domain/documents/web/examples/photo-examples.tsx'),
  () => import('#features/notifications/web/bell.tsx'),
  () => import('#foundation/ui/tooltip.tsx'),
  () => import('./chat-button.tsx'),
  () => import('./app-footer.tsx'),
  () => import('./not-saved-page.tsx'),
]

interface Connection {
  saveData?: boolean
}

/** One after the other, when the first screen is there. Anyone who saves data keeps only what was opened. */
export async function keepAppOffline(): Promise<void> {
  if (!canCacheOffline()) return
  const { connection } = navigator as { connection?: Connection }
  if (!connection?.saveData) {
    await loadDeferredTexts()
    for (const load of screensToKeep) await load()
  }
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const version = entry ? new URL(entry.src).pathname.split('/').at(-1)! : '1'
  await cachePageOffline({ scope: '/', page: screens.dashboard.path, files: ['/select-arrow.svg'], version })
}
