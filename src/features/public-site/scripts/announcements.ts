import { all, one } from './find.ts'

export async function showAnnouncements(): Promise<void> {
  const tellConnection = () => show('offline', !navigator.onLine)
  window.addEventListener('online', tellConnection)
  window.addEventListener('offline', tellConnection)
  tellConnection()

  const place = one('[data-service]')
  const reply = await fetch(place?.dataset['service'] ?? '').catch(() => undefined)
  if (!reply?.ok) return
  const service = (await reply.json()) as { profile?: string; maintenance?: boolean }
  show('demonstration', service.profile === 'demonstration')
  show('maintenance', service.maintenance === true)
}

function show(name: string, isTrue: boolean) {
  for (const banner of all(`[data-banner="${name}"]`)) banner.hidden = !isTrue
}
