import { seeFaces, type Seen } from '#engines/face-matching/server/see-faces.ts'
import { Refusal } from '#foundation/values/refusal.ts'

/** The faces of something known to be a picture. To have seen nothing, because nobody could look, is not to have seen nobody. */
export async function lookAt(picture: Uint8Array): Promise<Seen> {
  // Whoever asked is told to try again, so nothing is hidden by not throwing what broke.
  const seen = await seeFaces(picture).catch(() => undefined)
  if (!seen)
    throw new Refusal('closed', /*i18n*/ 'We could not look at your picture just now. Please try again.', {
      code: 'not-looked-at',
    })
  return seen
}
