// Whether officers who work with the mouse want the next case after each decision, as long as the window is open.
import { tabStore } from '#foundation/browser/web/browser-storage.ts'

const storageKey = 'desk-goes-on'

export const readGoesOn = (): boolean => tabStore.read(storageKey) === 'yes'

export const saveGoesOn = (goesOn: boolean): void => tabStore.write(storageKey, goesOn ? 'yes' : 'no')
