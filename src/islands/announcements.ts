import { all, copyOf, one } from './find.ts'

/** What everybody must know before they go on: a demonstration, maintenance, a lost connection. */
export async function showAnnouncements(): Promise<void> {
  const tellConnection = () => show('offline', !navigator.onLine)
  window.addEventListener('online', tellConnection)
  window.addEventListener('offline', tellConnection)
  tellConnection()

  const place = one('[data-service]')
  const reply = await fetch(place?.dataset['service'] ?? '').catch(() => undefined)
  if (!reply?.ok) return
  const service = (await reply.json()) as { profile?: string; maintenance?: boolean; socialLinks?: string[] }
  show('demonstration', service.profile === 'demonstration')
  show('maintenance', service.maintenance === true)
  listSocial(service.socialLinks ?? [])
}

function show(name: string, isTrue: boolean) {
  for (const banner of all(`[data-banner="${name}"]`)) banner.hidden = !isTrue
}

function listSocial(addresses: readonly string[]) {
  const list = one('[data-social]')
  for (const address of addresses) {
    const item = copyOf('[data-social-link]')
    const link = item?.querySelector('a')
    if (!list || !item || !link) return
    link.href = address
    link.textContent = link.hostname
    list.append(item)
    list.hidden = false
  }
}
