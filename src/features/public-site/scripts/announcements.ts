import { queryAll, queryOne } from './dom.ts'

export async function showAnnouncements(): Promise<void> {
  const showConnection = () => show('offline', !navigator.onLine)
  window.addEventListener('online', showConnection)
  window.addEventListener('offline', showConnection)
  showConnection()

  const place = queryOne('[data-service]')
  const reply = await fetch(place?.dataset['service'] ?? '').catch(() => undefined)
  if (!reply?.ok) return
  const service = (await reply.json()) as { profile?: string; maintenance?: boolean }
  show('demonstration', service.profile === 'demonstration')
  show('maintenance', service.maintenance === true)
}

function show(name: string, isTrue: boolean) {
  for (const banner of queryAll(`[data-banner="${name}"]`)) banner.hidden = !isTrue
}
