import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Skeleton } from '#foundation/ui/feedback.tsx'
import { FileField } from '#foundation/ui/file-field.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { watchlistApi } from '../../api.ts'
import { maxImportText } from '../../watchlist.ts'
import { ImportPreview } from './import-preview.tsx'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [file, setFile] = useState<{ name: string; size: number; text: string }>()
  const [problem, setProblem] = useState<string>()
  const fail = (error: Error) => setProblem(messageOf(error) ?? t`The list could not be read.`)
  const preview = useMutation({
    mutationFn: (text: string) => call(watchlistApi.previewImport, { body: { text } }),
    onError: fail,
  })
  const add = useWrite(watchlistApi.importList)
  const lines = preview.data?.lines
  const count = lines?.filter(({ state }) => state === 'new').length ?? 0

  async function take(picked: File) {
    setProblem(undefined)
    preview.reset()
    const text = await picked.text()
    if (text.trim() === '') return setProblem(t`This file is empty.`)
    if (text.length > maxImportText) return setProblem(t`This list is too long. Please split it.`)
    setFile({ name: picked.name, size: picked.size, text })
    preview.mutate(text)
  }

  async function save() {
    if (!file || add.isPending) return
    try {
      const { pending } = await add.mutateAsync({ text: file.text })
      toast({
        title: t`Waiting for a second administrator`,
        description: t`${plural(pending, { one: '# entry is added once another administrator confirms it.', other: '# entries are added once another administrator confirms them.' })}`,
      })
      onClose()
    } catch (error) {
      fail(error as Error)
    }
  }

  return (
    <Dialog title={t`Import a list`} onClose={onClose}>
      <FileField
        label={t`List (CSV)`}
        hint={t`The first line names the columns: first name, last name, date of birth, passport number, country, reason, valid from, valid until. Dates as 1990-05-17.`}
        accept=".csv,text/csv,.txt"
        file={file}
        message={problem && translate(problem)}
        onPick={(picked) => void take(picked)}
        onRemove={() => {
          setFile(undefined)
          setProblem(undefined)
          preview.reset()
        }}
      />
      {preview.isPending && <Skeleton lines={4} />}
      {lines && <ImportPreview lines={lines} />}
      <DialogActions onCancel={onClose}>
        {lines && (
          <Button aria-disabled={count === 0 || add.isPending} onClick={() => count > 0 && void save()}>
            {count === 0 ? (
              <Trans>Nothing to add</Trans>
            ) : (
              t`${plural(count, { one: 'Add # entry', other: 'Add # entries' })}`
            )}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
