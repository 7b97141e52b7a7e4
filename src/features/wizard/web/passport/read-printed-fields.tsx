import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswerLabels } from '#domain/applications/web/answer-labels.ts'
import { documentsApi } from '#domain/documents/api.ts'
import type { PrintedAnswers } from '#domain/documents/passport-answers.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { send } from '#foundation/http/web/client.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'

interface ReadPrintProps {
  applicationId: string
  picture: File
  onRead: (answers: PrintedAnswers) => void
}

type State = { is: 'offered' | 'reading' | 'failed' } | { is: 'read'; answers: PrintedAnswers }

/** The printed text is read by the service; the image leaves the device only on request. */
export function ReadPrintedFields({ applicationId, picture, onRead }: ReadPrintProps) {
  const [state, setState] = useState<State>({ is: 'offered' })

  async function read() {
    setState({ is: 'reading' })
    try {
      const file = { field: 'document', content: picture, name: picture.name }
      const reply = await send(documentsApi.readPrint, { params: { id: applicationId } }, { file })
      const answers = (await reply.json()) as PrintedAnswers
      onRead(answers)
      setState({ is: 'read', answers })
    } catch (error) {
      logFault(error)
      setState({ is: 'failed' })
    }
  }

  if (state.is === 'read')
    return (
      <div role="status">
        <Outcome answers={state.answers} />
      </div>
    )
  return (
    <div className="space-y-3">
      <p className="text-soft">
        <Trans>
          The place of birth and date of issue are not in the two lines at the bottom of the page. Our service can read
          them: your picture is sent to it and not kept.
        </Trans>
      </p>
      <Button tone="secondary" disabled={state.is === 'reading'} onClick={() => void read()}>
        {state.is === 'reading' ? <Trans>Reading...</Trans> : <Trans>Read these two as well</Trans>}
      </Button>
      <div role="status">
        {state.is === 'failed' && (
          <p className="text-red">
            <Trans>
              We couldn’t read the place of birth and date of issue right now. Please type them, or try again later.
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}

function Outcome({ answers }: { answers: PrintedAnswers }) {
  const label = useAnswerLabels()
  const format = useFormat()
  const found = format.list((Object.keys(answers) as (keyof PrintedAnswers)[]).map((name) => label[name]))
  if (found === '')
    return (
      <Notice kind="warning" title={<Trans>The printed lines could not be read</Trans>}>
        <Trans>Please type the place of birth and the date of issue.</Trans>
      </Notice>
    )
  return (
    <Notice kind="success" title={<Trans>The printed lines were read</Trans>}>
      <Trans>
        Read: {found}. Please compare every character with your passport. What you had already typed was not changed.
      </Trans>
    </Notice>
  )
}
