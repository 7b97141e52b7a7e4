import { Trans } from '@lingui/react/macro'

const list = 'search-list'
/** Overlays the content: a box that comes and goes must not move the button someone is about to press. */
const below = 'absolute inset-x-0 top-full z-40 mt-1 rounded-md border border-line bg-card shadow-float'

export function StaticSearch() {
  return (
    <template data-search="">
      <div className="relative">
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={list}
          className="field-box mt-1.5"
        />
        <div id={list} role="listbox" tabIndex={-1} className={`${below} max-h-72 overflow-y-auto p-1`}>
          <div
            role="option"
            tabIndex={-1}
            aria-selected="false"
            className="flex min-h-11 items-center rounded-sm px-3 hover:bg-blue-soft aria-selected:bg-blue-soft"
          >
            –
          </div>
        </div>
        <div role="status">
          <p className={`${below} px-3 py-2.5`}>
            <Trans>No matches.</Trans>
          </p>
        </div>
      </div>
    </template>
  )
}
