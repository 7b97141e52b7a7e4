// Whether officers who work with the mouse want the next case after each decision, as long as the window is open.
const storageKey = 'desk-goes-on'

export function readGoesOn(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === 'yes'
  } catch {
    return false
  }
}

export function saveGoesOn(goesOn: boolean): void {
  try {
    sessionStorage.setItem(storageKey, goesOn ? 'yes' : 'no')
  } catch {
    // Without storage each case asks anew.
  }
}
