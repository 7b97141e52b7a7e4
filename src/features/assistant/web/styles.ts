const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 py-2 text-center font-semibold disabled:cursor-not-allowed disabled:opacity-60'

/** How the parts of the panel look. */
export const look = {
  panel:
    'fixed inset-0 z-50 flex flex-col border-line bg-card text-ink sm:inset-auto sm:right-4 sm:bottom-20 sm:h-[500px] sm:max-h-[calc(100dvh-6rem)] sm:w-[400px] sm:overflow-hidden sm:rounded-md sm:border sm:shadow-float print:hidden',
  head: 'flex items-center justify-between gap-3 bg-cover py-2 pr-2 pl-4 text-white',
  title: 'text-lg leading-tight text-white',
  close: 'flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-white/15',
  log: 'min-h-0 grow space-y-3 overflow-y-auto overscroll-contain bg-paper p-3',
  ours: 'mr-6 w-fit max-w-full rounded-md border border-line bg-card px-3 py-2',
  theirs: 'ml-auto w-fit max-w-[85%] rounded-md bg-blue px-3 py-2 text-white',
  office: 'mr-6 w-fit max-w-full rounded-md border-l-4 border-l-green bg-green-soft px-3 py-2',
  text: 'whitespace-pre-line wrap-anywhere',
  by: 'text-sm font-semibold text-soft',
  source: 'mt-2 text-sm text-soft',
  link: 'prose-link inline-flex min-h-6 items-center',
  choices: 'flex flex-wrap gap-2',
  choice: 'min-h-11 rounded-md border border-edge bg-card px-3 py-1.5 text-left text-sm text-link hover:bg-blue-soft',
  facts: 'mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm',
  form: 'border-t border-line bg-card p-3',
  row: 'flex items-end gap-2',
  box: 'field-box min-h-11 grow resize-none',
  label: 'block font-semibold',
  primary: `${shape} bg-blue text-white hover:bg-blue-strong`,
  secondary: `${shape} border border-edge bg-card text-ink hover:bg-blue-soft`,
  status: 'text-sm text-soft',
  wrong: 'text-sm text-red-text',
} as const
