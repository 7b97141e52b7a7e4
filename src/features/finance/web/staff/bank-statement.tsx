import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Empty, Skeleton } from '#foundation/ui/feedback.tsx'
import { FileField } from '#foundation/ui/file-field.tsx'
import { financeApi } from '../../api.ts'
import type { StatementLine } from '../../finance.ts'
import { StatementLines } from './statement-lines.tsx'

const mostCharacters = 200_000

export function BankStatement() {
  const { t } = useLingui()
  const translate = useTranslate()
  const [file, setFile] = useState<{ name: string; size: number; text: string }>()
  const [problem, setProblem] = useState<string>()
  const [lines, setLines] = useState<readonly StatementLine[]>()
  const read = useMutation({
    mutationFn: (text: string) => call(financeApi.readStatement, { body: { text } }),
    onSuccess: (reply) => setLines(reply.lines),
    onError: (error) => setProblem(messageOf(error) ?? t`The statement could not be read.`),
  })

  async function take(picked: File) {
    setProblem(undefined)
    setLines(undefined)
    setFile(undefined)
    const text = await picked.text()
    if (text.trim() === '') return setProblem(t`This file is empty.`)
    if (text.length > mostCharacters) return setProblem(t`This file is too long. Please split it into shorter periods.`)
    setFile({ name: picked.name, size: picked.size, text })
    read.mutate(text)
  }

  return (
    <>
      <FileField
        label={t`Bank statement (CSV)`}
        hint={t`Choose the file from your bank, or drop it here. The date, amount and description columns are recognised by their headings.`}
        accept=".csv,text/csv,.txt"
        file={file}
        message={problem && translate(problem)}
        onPick={(picked) => void take(picked)}
        onRemove={() => {
          setFile(undefined)
          setProblem(undefined)
          setLines(undefined)
        }}
      />
      {read.isPending && !lines && <Skeleton lines={6} />}
      {lines && lines.length === 0 && (
        <Empty>
          <Trans>No line with an amount was found in this file.</Trans>
        </Empty>
      )}
      {lines && lines.length > 0 && file && <StatementLines lines={lines} onBooked={() => read.mutate(file.text)} />}
    </>
  )
}
