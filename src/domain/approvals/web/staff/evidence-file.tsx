import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { documentsApi, fileField } from '#domain/documents/api.ts'
import { messageOf, send } from '#foundation/http/web/client.ts'
import { downloadFile } from '#foundation/http/web/save-file.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Spinner } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import type { Approval } from '../../approval.ts'

export function EvidenceFile({ approval: { id, hasEvidenceFile }, isOwn }: { approval: Approval; isOwn: boolean }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const fieldId = useId()
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  const fail = (error: unknown) =>
    toast({ title: t`That did not work`, description: translate(messageOf(error) ?? ''), variant: 'destructive' })

  async function add(file: File | undefined) {
    if (!file || isSending) return
    setSending(true)
    try {
      const { name } = file
      await send(documentsApi.addEvidence, { params: { id } }, { file: { field: fileField, content: file, name } })
      toast({ title: t`Evidence added` })
      void queryClient.invalidateQueries()
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      {hasEvidenceFile && (
        <Button
          tone="secondary"
          onClick={() => void downloadFile(documentsApi.readEvidence, { params: { id } }, 'evidence').catch(fail)}
        >
          <Trans>Open the evidence</Trans>
        </Button>
      )}
      {isOwn && (
        <label
          htmlFor={fieldId}
          className="prose-link inline-flex min-h-11 cursor-pointer items-center gap-2 focus-within:outline-2"
        >
          {isSending && <Spinner />}
          {hasEvidenceFile ? <Trans>Replace the evidence</Trans> : <Trans>Add evidence (PDF, JPEG or PNG)</Trans>}
          <input
            id={fieldId}
            type="file"
            accept=".pdf,.jpg,.jpeg,.png"
            className="sr-only"
            onChange={(event) => void add(event.target.files?.[0])}
          />
        </label>
      )}
    </>
  )
}
