import { useState } from 'react'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { PersonalInfoDraft, TravelDetailsDraft } from '#domain/applications/application.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { call } from '#foundation/http/web/client.ts'
import { screens } from '#foundation/paths.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { sentenceSpace } from '#foundation/i18n/join-texts.ts'
import { useChat } from './chat-context.ts'
import { focusNow } from './focus-on-mount.ts'

interface FillDraftFormProps {
  person: PersonalInfoDraft
  trip: TravelDetailsDraft
  onFailure: () => void
}

export function FillDraftForm({ person, trip, onFailure }: FillDraftFormProps) {
  const { words, visaTypes } = useChat()
  const [applicationType, setApplicationType] = useState(visaTypes[0]?.id)
  const [isFilling, setIsFilling] = useState(false)
  const [draftId, setDraftId] = useState<string>()

  async function fill() {
    if (!applicationType) return
    setIsFilling(true)
    try {
      const { application } = await call(lifecycleApi.start, { body: { applicationType } })
      const draft = { params: { id: application.id }, query: { draft: 'true' } } as const
      if (Object.keys(person).length > 0) await call(lifecycleApi.savePersonalInfo, { ...draft, body: person })
      if (Object.keys(trip).length > 0) await call(lifecycleApi.saveTravelDetails, { ...draft, body: trip })
      setDraftId(application.id)
    } catch (error) {
      logFault(error)
      setIsFilling(false)
      onFailure()
    }
  }

  if (draftId) return <FilledDraft id={draftId} />
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault()
        void fill()
      }}
    >
      <label className="block font-semibold">
        {words.visaType}
        <select
          className="field-box mt-1"
          value={applicationType}
          onChange={({ currentTarget }) =>
            setApplicationType(visaTypes.find(({ id }) => id === currentTarget.value)?.id)
          }
        >
          {visaTypes.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={`${buttonClasses('primary', true)} mt-2`} disabled={isFilling}>
        {words.use}
      </button>
    </form>
  )
}

function FilledDraft({ id }: { id: string }) {
  const { words, language } = useChat()
  return (
    <p className="mt-3" role="status">
      {words.used}
      {sentenceSpace(language)}
      <a
        ref={focusNow}
        className="prose-link inline-flex min-h-6 items-center"
        href={screens.applicationById.path.replace('$id', id)}
      >
        {words.openDraft}
      </a>
    </p>
  )
}
