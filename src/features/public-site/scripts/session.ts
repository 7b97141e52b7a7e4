import { forgetSession, readUser } from '#foundation/http/web/session-marker.ts'
import { queryAll } from './dom.ts'

export function showSignedInMenu(): void {
  const user = readUser()
  const isSignedIn = typeof user?.fullName === 'string'
  for (const part of queryAll('[data-for]')) part.hidden = (part.dataset['for'] === 'signed-in') !== isSignedIn
  if (!isSignedIn) return
  for (const name of queryAll('[data-name]')) name.textContent = String(user.fullName)
  for (const link of queryAll('[data-roles]'))
    link.hidden = !link.dataset['roles']?.split(' ').includes(String(user.role))
  for (const form of queryAll<HTMLFormElement>('[data-logout]'))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void signOut(form)
    })
}

async function signOut(form: HTMLFormElement) {
  // Must work offline too: the device forgets the session in any case.
  await fetch(form.action, { method: 'POST', credentials: 'include' }).catch(() => undefined)
  forgetSession()
  location.assign(form.dataset['logout'] ?? '/')
}
