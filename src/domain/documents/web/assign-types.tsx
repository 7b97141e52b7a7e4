import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog } from '#foundation/ui/dialog.tsx'
import { documentTypes, type DocumentTypeId } from '../document-types.ts'
import { guessType } from '../guess-type.ts'

interface SortedFile {
  type: DocumentTypeId
  file: File
}

export function assignTypesByName(
  files: readonly File[],
  open: readonly DocumentTypeId[],
  present: readonly DocumentTypeId[],
): { sorted: SortedFile[]; unclear: File[] } {
  const guesses = files.map((file) => guessType(file.name))
  const isUnambiguous = (type: DocumentTypeId | undefined): type is DocumentTypeId =>
    type !== undefined &&
    open.includes(type) &&
    !present.includes(type) &&
    guesses.filter((other) => other === type).length === 1
  return {
    sorted: files.flatMap((file, index) => {
      const type = guesses[index]
      return isUnambiguous(type) ? [{ type, file }] : []
    }),
    unclear: files.filter((_, index) => !isUnambiguous(guesses[index])),
  }
}

export function AssignTypes({
  files,
  open,
  onSorted,
  onClose,
}: {
  files: readonly File[]
  open: readonly DocumentTypeId[]
  onSorted: (sorted: SortedFile[]) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [chosen, setChosen] = useState<readonly (DocumentTypeId | '')[]>(() => files.map(() => ''))
  return (
    <Dialog title={t`What are these files?`} onClose={onClose}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSorted(files.flatMap((file, index) => (chosen[index] ? [{ type: chosen[index], file }] : [])))
        }}
      >
        {files.map((file, index) => (
          <label key={`${index} ${file.name}`} className="block font-semibold wrap-anywhere">
            {file.name}
            <select
              className="field-box mt-1.5"
              value={chosen[index]}
              onChange={(event) => setChosen(chosen.with(index, event.target.value as DocumentTypeId | ''))}
            >
              <option value="">{t`Don’t use it`}</option>
              {open
                .filter((type) => chosen[index] === type || !chosen.includes(type))
                .map((type) => (
                  <option key={type} value={type}>
                    {translate(documentTypes[type].label)}
                  </option>
                ))}
            </select>
          </label>
        ))}
        <Button type="submit">
          <Trans>Upload</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
