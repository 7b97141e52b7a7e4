import { detectFaces, type DetectedFaces } from '#engines/face-matching/server/detect-faces.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { taskOwner } from '#foundation/http/server/task-owner.ts'
import { logFault } from '#foundation/http/server/log-fault.ts'
import { Refusal } from '#foundation/values/refusal.ts'

/** A failed detection must not look like a picture without faces. */
export async function findFaces(context: Context, picture: Uint8Array): Promise<DetectedFaces> {
  const seen = await detectFaces(picture, taskOwner(context), (fault) =>
    logFault(context, 'a picture could not be decoded')(new Error(fault)),
  ).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return logFault(context, 'a picture could not be looked at')(error)
  })
  if (!seen)
    throw new Refusal('closed', /*i18n*/ 'We couldn’t check your picture just now. Please try again.', {
      code: 'not-looked-at',
    })
  return seen
}
