import { passportHashes, personHashes, storedScreeningKeys } from '#domain/applications/server/answers.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import type { Watched } from '../watchlist.ts'
import { watchlist, type WatchRow } from './table.ts'

const purpose = 'watchlist'

export function watchedHash(keys: Keys, watched: Watched): string {
  const [hash] = [
    ...passportHashes(keys, watched),
    ...personHashes(keys, watched),
    ...storedScreeningKeys(keys, watched),
  ]
  if (hash === undefined) throw new Error('A watched person needs a passport or a name')
  return hash
}

export const sealedWatchlist = sealedTable(watchlist, ['id'], (keys, row) => {
  const watched = decryptWatched(keys, row)
  return {
    watched: keys.resealText(row.watched, purpose),
    hash: watchedHash(keys, watched),
    screeningKeys: storedScreeningKeys(keys, watched),
  }
})

export function encryptWatched(keys: Keys, watched: Watched): string {
  return keys.sealText(JSON.stringify(watched), purpose)
}

export function decryptWatched(keys: Keys, { watched }: Pick<WatchRow, 'watched'>): Watched {
  return JSON.parse(keys.openText(watched, purpose)) as Watched
}
