import type { RefusalKind } from '#foundation/values/refusal.ts'

interface Problem {
  kind: RefusalKind
  message: string
}

export const problems = {
  'picture-damaged': {
    kind: 'wrong-type',
    message: /*i18n*/ 'This picture is damaged or incomplete. Please save or take it again and upload it once more.',
  },
  'too-many-pixels': {
    kind: 'too-large',
    message: /*i18n*/ 'This picture has more than 50 megapixels. Please make it smaller and upload it again.',
  },
  'pdf-damaged': {
    kind: 'wrong-type',
    message: /*i18n*/ 'This PDF is damaged or incomplete. Please save it again and upload the new copy.',
  },
  'pdf-protected': {
    kind: 'wrong-type',
    message: /*i18n*/ 'This PDF is protected by a password. Save a copy without a password and upload it again.',
  },
  'pdf-script': {
    kind: 'wrong-type',
    message: /*i18n*/ 'This PDF contains JavaScript. Print it to a new PDF and upload that one.',
  },
  'pdf-action': {
    kind: 'wrong-type',
    message: /*i18n*/ 'This PDF runs an action when it is opened. Print it to a new PDF and upload that one.',
  },
  'pdf-embedded': {
    kind: 'wrong-type',
    message: /*i18n*/ 'This PDF has attachments. Print it to a new PDF and upload that one.',
  },
  'pdf-media': {
    kind: 'wrong-type',
    message: /*i18n*/ 'This PDF contains audio, video or 3D content. Print it to a new PDF and upload that one.',
  },
  'pdf-form': {
    kind: 'wrong-type',
    message: /*i18n*/ 'This PDF is an interactive form (XFA). Print it to a new PDF and upload that one.',
  },
  'pdf-unusual': {
    kind: 'wrong-type',
    message:
      /*i18n*/ 'This PDF is built in an unusual way that we cannot check. Print it to a new PDF and upload that one.',
  },
  'too-many-pages': {
    kind: 'too-large',
    message: /*i18n*/ 'This PDF has more than 50 pages. Please upload only the relevant pages.',
  },
  'too-heavy': {
    kind: 'wrong-type',
    message: /*i18n*/ 'This file is too complex to open. Print or save it as a simpler file and upload that one.',
  },
  infected: {
    kind: 'wrong-type',
    message:
      /*i18n*/ 'Our virus scanner found something harmful in this file. Please check your device and upload a clean copy.',
  },
} as const satisfies Record<string, Problem>
export type ProblemCode = keyof typeof problems

export interface FileProblem {
  problem: ProblemCode
  fault?: string
}
