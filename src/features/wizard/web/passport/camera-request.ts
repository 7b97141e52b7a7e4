// The permission to use the camera comes with the address under which the page was loaded.
import { screens } from '#foundation/paths.ts'

const hash = '#camera'

export function isCameraAllowed(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  // A browser that does not tell is asked for the camera.
  return !arrival || new URL(arrival.name).pathname.startsWith(`${screens.application.path}/`)
}

export function requestCamera(): void {
  location.hash = hash
  location.reload()
}

export function isCameraRequested(): boolean {
  return location.hash === hash
}

export function clearCameraRequest(): void {
  if (isCameraRequested()) history.replaceState(history.state, '', location.pathname + location.search)
}
