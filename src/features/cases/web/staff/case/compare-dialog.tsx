import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { isDecided } from '#domain/applications/status.ts'
import { useAnswerLabels, useFormatAnswer, type AnswerName } from '#domain/applications/web/answer-labels.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Busy, Failed } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { joinNote } from '#foundation/i18n/join-texts.ts'
import { casesApi } from '../../../api.ts'
import type { Comparison, OpenCase, Related } from '../../../case.ts'
import { useShowCase } from '../use-show-case.ts'
import { FacesRow } from './faces-row.tsx'

interface CompareDialogProps {
  of: OpenCase
  other: Related
  onClose: () => void
}

export function CompareDialog({ of: opened, other, onClose }: CompareDialogProps) {
  const { t } = useLingui()
  const title = useId()
  const box = useRef<HTMLDialogElement>(null)
  const compared = useRead(casesApi.compare, { params: { id: opened.id, otherId: other.id } })
  useEffect(() => {
    const dialog = box.current
    const before = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={box}
      aria-labelledby={title}
      className="m-auto max-h-[90dvh] w-[calc(100%-2rem)] max-w-4xl rounded-md border border-line bg-card p-5 text-ink shadow-float"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={title} className="text-xl">
        <Trans>Compare applications</Trans>
      </h2>
      {compared.isPending && <Busy />}
      {compared.isError && <Failed retry={compared.refetch}>{t`The case could not be opened.`}</Failed>}
      {compared.isSuccess && (
        <>
          <div className="mt-3 grid gap-4 md:grid-cols-2">
            <FacesRow title={opened.applicationNumber} faces={compared.data.faces.here} id={opened.id} />
            <FacesRow
              title={compared.data.applicationNumber}
              faces={compared.data.faces.there}
              id={opened.id}
              otherId={other.id}
            />
          </div>
          <SideBySide one={opened} other={compared.data} />
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {!isDecided(opened.status) && compared.isSuccess && (
          <Verdicts id={opened.id} otherId={other.id} onDone={onClose} />
        )}
        <Button tone="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </dialog>
  )
}

function Verdicts({ id, otherId, onDone }: { id: string; otherId: string; onDone: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const showCase = useShowCase()
  const judge = useWrite(casesApi.judgeRelated, { id, otherId })
  const give = (verdict: 'same' | 'different') =>
    judge.mutate(
      { verdict },
      {
        onSuccess: (opened) => {
          showCase(opened)
          toast({ title: t`Assessment saved` })
          onDone()
        },
        onError: (error) =>
          toast({
            title: t`That did not work`,
            description: translate(messageOf(error) ?? ''),
            variant: 'destructive',
          }),
      },
    )
  return (
    <>
      <Button onClick={() => give('same')}>
        <Trans>Same person</Trans>
      </Button>
      <Button onClick={() => give('different')}>
        <Trans>Different people</Trans>
      </Button>
    </>
  )
}

function SideBySide({ one, other }: { one: OpenCase; other: Comparison }) {
  const { t, i18n } = useLingui()
  const labels = useAnswerLabels()
  const show = useFormatAnswer()
  const here: Record<string, string | number | undefined> = { ...one.personalInfo, ...one.travelDetails }
  const there: Record<string, string | number | undefined> = { ...other.personalInfo, ...other.travelDetails }
  return (
    <div
      role="region"
      aria-label={t`Comparison`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable with the keyboard
      tabIndex={0}
      className="mt-3 max-h-[40dvh] overflow-auto"
    >
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className="p-1.5 text-left">{t`Question`}</th>
            <th scope="col" className="p-1.5 text-left font-mono">
              {one.applicationNumber}
            </th>
            <th scope="col" className="p-1.5 text-left font-mono">
              {other.applicationNumber}
            </th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(labels) as AnswerName[]).map((name) => {
            const differs = String(here[name] ?? '').toLowerCase() !== String(there[name] ?? '').toLowerCase()
            return (
              <tr key={name} className={`border-t border-line ${differs ? 'bg-amber-soft' : ''}`}>
                <th scope="row" className="p-1.5 text-left font-normal text-soft">
                  {labels[name]}
                  {differs && <span className="sr-only">{joinNote('', t`differs`, i18n.locale)}</span>}
                </th>
                <td className="p-1.5 wrap-anywhere">{show(name, here[name])}</td>
                <td className={`p-1.5 wrap-anywhere ${differs ? 'font-semibold' : ''}`}>{show(name, there[name])}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
