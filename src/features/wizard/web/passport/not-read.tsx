import { Trans } from '@lingui/react/macro'
import { Notice } from '#foundation/ui/feedback.tsx'
import { PictureExamples } from './picture-examples.tsx'
import type { Failure } from './use-passport-reader.ts'

export function NotRead({ why }: { why: Failure }) {
  return (
    <>
      <Notice kind="warning" title={<Trans>Nothing was filled in</Trans>}>
        {why === 'none' && (
          <Trans>
            We could not find the two lines of letters and arrows at the bottom of the page. Take the picture so that
            the whole page is in view.
          </Trans>
        )}
        {why === 'unseen' && (
          <Trans>
            Some characters of the two lines at the bottom could not be seen. Keep fingers and reflections away from
            them, hold the camera still and take the picture again.
          </Trans>
        )}
        {why === 'contradicted' && (
          <Trans>
            The two lines at the bottom do not fit together: a number or a date there does not match its check digit.
            Take the picture again without reflections, or type your answers. An officer will look at the page.
          </Trans>
        )}
        {why === 'not-a-passport' && <Trans>This is not the page of a passport.</Trans>}
        {why === 'no-picture' && <Trans>This file cannot be opened as a picture. Choose a JPEG or PNG picture.</Trans>}
        {why === 'failed' && (
          <Trans>The reader could not be loaded. Check your connection and try again, or type your answers.</Trans>
        )}
      </Notice>
      {(why === 'none' || why === 'unseen' || why === 'not-a-passport') && <PictureExamples />}
    </>
  )
}
