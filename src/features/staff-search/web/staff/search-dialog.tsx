import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '#foundation/router/web/use-router.ts'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { queryFor } from '#foundation/http/web/use-api.ts'
import { Dialog } from '#foundation/ui/dialog.tsx'
import { Failed } from '#foundation/ui/feedback.tsx'
import { staffSearchApi } from '../../api.ts'
import { minQueryLength, type SearchResult } from '../../search.ts'
import { ResultList } from './result-list.tsx'
import { placeOf } from './result-place.ts'

const pause = 200

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [boxId, listId] = [useId(), useId()]
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { asked, answer } = useSearch(typed)
  const results = asked === '' ? [] : (answer.data?.results ?? [])
  const chosen = results[at]

  function open(result: SearchResult) {
    onClose()
    void navigate(placeOf(result))
  }

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    // Enter opens what belongs to the text in the box, never the answer to an earlier one.
    const isCurrent = asked === typed.trim() && !answer.isPlaceholderData
    if (step !== undefined && results.length > 0) move((at + step + results.length) % results.length)
    else if (event.key === 'Enter' && chosen && isCurrent) open(chosen)
    else return
    event.preventDefault()
  }

  function move(to: number) {
    setAt(to)
    document.getElementById(`${listId}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Dialog title={t`Find people and numbers`} onClose={onClose}>
      <div>
        <label htmlFor={boxId} className="block text-sm text-soft">
          <Trans>Name, passport number, email, phone, or a case, visa, payment or appointment number</Trans>
        </label>
        <input
          id={boxId}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${listId}-${at}`}
          className="field-box mt-2"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </div>
      {answer.isError ? (
        <Failed retry={answer.refetch}>{t`The search didn’t work. Your text is still here.`}</Failed>
      ) : (
        asked !== '' && (
          <ResultList id={listId} results={results} at={at} isOld={answer.isPlaceholderData} onOpen={onClose} />
        )
      )}
      <p role="status" className="text-sm text-soft">
        <Said asked={asked} isWaiting={answer.isFetching} count={answer.data?.results.length} />
      </p>
    </Dialog>
  )
}

function Said({ asked, isWaiting, count }: { asked: string; isWaiting: boolean; count: number | undefined }) {
  if (asked === '') return <Trans>↑ ↓ to choose, Enter to open, Esc to close</Trans>
  if (isWaiting) return <Trans>Searching...</Trans>
  if (count === 0) return <Trans>No matches. Check the spelling or try fewer words.</Trans>
  return <Trans>↑ ↓ to choose, Enter to open, Esc to close</Trans>
}

function useSearch(typed: string) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const wanted = typed.trim()
    const timer = setTimeout(() => setAsked(wanted.length < minQueryLength ? '' : wanted), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const answer = useQuery({
    ...queryFor(staffSearchApi.search, { body: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  })
  return { asked, answer }
}
