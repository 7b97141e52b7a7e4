import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ContactMessages } from '#features/contact/web/staff/contact-messages.tsx'
import { ReadingPane } from '#features/contact/web/staff/reading-pane.tsx'
import { usePages } from '#foundation/http/web/use-pages.ts'
import { Filters, FilterSelect } from '#foundation/ui/filters.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { SearchBox } from '#foundation/ui/staff/search-box.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { chatApi } from '../../api.ts'
import type { Thread, ThreadState } from '../../chat.ts'
import { InboxThread } from './inbox-thread.tsx'
import { InboxUnanswered } from './inbox-unanswered.tsx'

type Part = ThreadState | 'messages' | 'unanswered'

export function InboxPage() {
  const { t } = useLingui()
  const [part, setPart] = useState<Part>('waiting')
  return (
    <Page
      width="wide"
      title={t`Inbox`}
      lead={t`Conversations that were handed over by the assistant, and messages to the office.`}
    >
      <Tabs
        label={t`Inbox`}
        tabs={{
          waiting: t({ message: 'Waiting', context: 'conversations' }),
          answered: t`Answered`,
          closed: t({ message: 'Closed', context: 'conversations' }),
          messages: t`Contact messages`,
          unanswered: t`Without an answer`,
        }}
        chosen={part}
        onChoose={setPart}
      >
        <div>
          {part === 'messages' && <ContactMessages />}
          {part === 'unanswered' && <InboxUnanswered />}
          {part !== 'messages' && part !== 'unanswered' && <Threads key={part} state={part} />}
        </div>
      </Tabs>
    </Page>
  )
}

function Threads({ state }: { state: ThreadState }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string>()
  const [q, setQ] = useState<string>()
  const [isMine, setMine] = useState(false)
  const threads = usePages(chatApi.inbox, { state, q, mine: isMine ? ('true' as const) : undefined })
  return (
    <div className="space-y-4">
      <Filters>
        <SearchBox
          label={t`Search conversations`}
          placeholder={t`Name, email or words`}
          value={q}
          onSearch={(typed) => {
            setChosen(undefined)
            setQ(typed)
          }}
        />
        <FilterSelect
          label={t`Owner`}
          all={t`Everyone`}
          options={[{ value: 'mine', label: t`Mine` }]}
          value={isMine ? 'mine' : undefined}
          onChoose={(value) => {
            setChosen(undefined)
            setMine(value !== undefined)
          }}
        />
      </Filters>
      <ReadingPane
        of={threads}
        label={t`Conversations`}
        failed={t`The inbox could not be loaded.`}
        empty={<NoThreads state={state} isNarrowed={q !== undefined || isMine} />}
        chosen={chosen}
        onChoose={setChosen}
        line={ThreadLine}
      >
        {(id) => <InboxThread id={id} />}
      </ReadingPane>
    </div>
  )
}

function NoThreads({ state, isNarrowed }: { state: ThreadState; isNarrowed: boolean }) {
  if (isNarrowed) return <Trans>No conversations match these filters.</Trans>
  return state === 'waiting' ? (
    <Trans>No one is waiting for an answer.</Trans>
  ) : (
    <Trans>There are no conversations here.</Trans>
  )
}

function ThreadLine({ of: thread, isShown, onChoose }: { of: Thread; isShown: boolean; onChoose: () => void }) {
  const { t } = useLingui()
  const { moment } = useFormat()
  return (
    <button
      type="button"
      aria-current={isShown}
      onClick={onChoose}
      className="block w-full px-4 py-3 text-left hover:bg-blue-soft aria-[current=true]:bg-blue-soft"
    >
      <span className="block font-semibold">{thread.name ?? thread.email ?? t`Visitor`}</span>
      <span className="line-clamp-2 text-sm wrap-anywhere">{thread.lastText}</span>
      <span className="block text-sm text-soft">{moment(thread.askedAt)}</span>
    </button>
  )
}
