import { Trans } from '@lingui/react/macro'
import { PassportExamples } from '#domain/documents/web/examples/passport-examples.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import type { Failure } from './use-passport-reader.ts'

export function NotRead({ why }: { why: Failure }) {
  return (
    <>
      <Notice kind="warning" title={<Trans>Nothing was filled in</Trans>}>
        {why === 'none' && (
          <Trans>
            We couldn’t find the two lines of letters and arrows at the bottom of the page. Take the picture with the
            whole page visible.
          </Trans>
        )}
        {why === 'unseen' && (
          <Trans>
            Some characters in the two lines at the bottom weren’t visible. Keep fingers and reflections away from them,
            hold the camera still and take the picture again.
          </Trans>
        )}
        {why === 'contradicted' && (
          <Trans>
            The two lines at the bottom are inconsistent: a number or date doesn’t match its check digit. Take the
            picture again without reflections, or type your answers. An officer will check the page.
          </Trans>
        )}
        {why === 'not-a-passport' && <Trans>This is not a passport page.</Trans>}
        {why === 'no-picture' && <Trans>This file can’t be opened as a picture. Choose a JPEG or PNG picture.</Trans>}
        {why === 'failed' && (
          <Trans>
            The passport reader could not be loaded. Check your connection and try again, or type your answers.
          </Trans>
        )}
      </Notice>
      {(why === 'none' || why === 'unseen' || why === 'not-a-passport') && <PassportExamples />}
    </>
  )
}
