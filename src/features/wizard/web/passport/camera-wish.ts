// The permission to use the camera comes with the address under which the page was loaded. Anyone who came here from
// another screen of the app loads this one anew, and the camera opens on arrival.
import { screens } from '#foundation/paths.ts'

const wish = '#camera'

export function isCameraAllowed(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  // A browser that does not tell is asked for the camera.
  return !arrival || new URL(arrival.name).pathname.startsWith(`${screens.application.path}/`)
}

export function wishForCamera(): void {
  location.hash = wish
  location.reload()
}

export function isCameraWished(): boolean {
  return location.hash === wish
}

/** A later reload shows the form. */
export function forgetCameraWish(): void {
  if (isCameraWished()) history.replaceState(history.state, '', location.pathname + location.search)
}
