import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { UploadState } from '#domain/documents/web/upload-state.tsx'
import { useUploads } from '#domain/documents/web/use-uploads.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'

/** The picture stays on the device until its owner says that it may leave it. */
export function KeepAsScan({ applicationId, picture }: { applicationId: string; picture: File }) {
  const queryClient = useQueryClient()
  const [kept, setKept] = useState<File>()
  const { uploads, start, cancel, retry } = useUploads(applicationId, async () => {
    await queryClient.invalidateQueries()
    setKept(picture)
  })
  const upload = uploads.passport
  if (kept === picture)
    return (
      <Notice kind="success">
        <Trans>This picture is now your passport scan. You don’t need to upload it again in step 3.</Trans>
      </Notice>
    )
  if (upload)
    return <UploadState upload={upload} onCancel={() => cancel('passport')} onRetry={() => retry('passport')} />
  return (
    <Button tone="secondary" onClick={() => start('passport', picture)}>
      <Trans>Use this picture as my passport scan</Trans>
    </Button>
  )
}
