import { useState } from 'react'
import { passportAnswersOf, type PassportAnswers } from '#domain/documents/passport-answers.ts'
import { today } from '#foundation/http/web/today.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'

export type Failure = 'none' | 'unseen' | 'contradicted' | 'not-a-passport' | 'no-picture' | 'failed'

export interface ReadPassport {
  picture: File
  answers: PassportAnswers
  isWhole: boolean
}

type ReaderState =
  | { is: 'idle' }
  | { is: 'reading'; picture: File }
  | { is: 'failed'; why: Failure }
  | ({ is: 'read' } & ReadPassport)

export type Outcome = ReadPassport | { why: Failure }

/** On the device: the picture is sent nowhere. */
export async function readPicture(picture: File): Promise<Outcome> {
  try {
    const { readPassport } = await import('#engines/document-reading/web/read-passport.ts')
    const outcome = await readPassport(picture, today())
    if (!outcome.reading) return { why: outcome.why }
    const { reading } = outcome
    return { picture, answers: passportAnswersOf(reading), isWhole: reading.zone !== undefined }
  } catch (error) {
    logFault(error)
    return { why: 'failed' }
  }
}

export function usePassportReader(onRead: (answers: PassportAnswers) => void) {
  const [state, setState] = useState<ReaderState>({ is: 'idle' })

  function show(outcome: Outcome) {
    if ('why' in outcome) return setState({ is: 'failed', why: outcome.why })
    onRead(outcome.answers)
    setState({ is: 'read', ...outcome })
  }

  async function read(file: File) {
    setState({ is: 'reading', picture: file })
    const { preparePicture } = await import('#domain/documents/web/prepare-picture.ts')
    show(await readPicture(await preparePicture(file).catch(unprepared(file))))
  }

  function fail(error: unknown) {
    logFault(error)
    show({ why: 'failed' })
  }

  return { state, show, read: (file: File) => void read(file).catch(fail) }
}

/** The reader may still cope with a picture that could not be made smaller. */
function unprepared(file: File) {
  return (error: unknown): File => {
    logFault(error)
    return file
  }
}
