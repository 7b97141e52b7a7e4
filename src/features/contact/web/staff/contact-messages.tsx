import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePages } from '#foundation/http/web/use-pages.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Filters, FilterSelect } from '#foundation/ui/filters.tsx'
import { SearchBox } from '#foundation/ui/staff/search-box.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { contactApi } from '../../api.ts'
import { inquiryTypes, messageStates, type MessageState, type StoredMessage } from '../../contact.ts'
import { ContactMessage } from './contact-message.tsx'
import { StateBadge, useMessageStates } from './message-states.tsx'
import { ReadingPane } from './reading-pane.tsx'

export function ContactMessages() {
  const { t } = useLingui()
  const states = useMessageStates()
  const [state, setState] = useState<MessageState | undefined>('open')
  const [isMine, setMine] = useState(false)
  const [q, setQ] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const narrow = (change: () => void) => {
    setChosen(undefined)
    change()
  }
  const messages = usePages(contactApi.messages, { state, mine: isMine ? ('true' as const) : undefined, q })
  return (
    <div className="space-y-4">
      <Filters>
        <SearchBox
          label={t`Search messages`}
          placeholder={t`Name, email, reference or words`}
          value={q}
          onSearch={(typed) => narrow(() => setQ(typed))}
        />
        <FilterSelect
          label={t`State`}
          all={t`All messages`}
          options={messageStates.map((value) => ({ value, label: states[value] }))}
          value={state}
          onChoose={(value) => narrow(() => setState(messageStates.find((each) => each === value)))}
        />
        <FilterSelect
          label={t`Owner`}
          all={t`Everyone`}
          options={[{ value: 'mine', label: t`Mine` }]}
          value={isMine ? 'mine' : undefined}
          onChoose={(value) => narrow(() => setMine(value !== undefined))}
        />
      </Filters>
      <ReadingPane
        of={messages}
        label={t`Contact messages`}
        failed={t`The messages could not be loaded.`}
        empty={<Trans>No messages match these filters.</Trans>}
        chosen={chosen}
        onChoose={setChosen}
        line={Line}
      >
        {(id) => <ContactMessage id={id} />}
      </ReadingPane>
    </div>
  )
}

function Line({ of: row, isShown, onChoose }: { of: StoredMessage; isShown: boolean; onChoose: () => void }) {
  const translate = useTranslate()
  const { moment } = useFormat()
  return (
    <button
      type="button"
      aria-current={isShown}
      onClick={onChoose}
      className="block w-full px-4 py-3 text-left hover:bg-blue-soft aria-[current=true]:bg-blue-soft"
    >
      <span className="flex items-start justify-between gap-2">
        <span className="font-semibold wrap-anywhere">{row.name}</span>
        <StateBadge state={row.state} />
      </span>
      <span className="line-clamp-2 text-sm wrap-anywhere">{row.subject}</span>
      <span className="block text-sm text-soft">
        {translate(inquiryTypes[row.inquiryType])} · {moment(row.createdAt)}
      </span>
    </button>
  )
}
