export type Tone = 'primary' | 'secondary' | 'danger' | 'quiet'

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 py-2 text-center font-semibold no-underline ' +
  'aria-disabled:cursor-progress aria-disabled:opacity-70 disabled:cursor-not-allowed disabled:opacity-60'

const tones: Record<Tone, string> = {
  primary: 'bg-blue text-white hover:bg-blue-strong',
  secondary: 'border border-edge bg-card text-ink hover:bg-blue-soft',
  danger: 'bg-red text-white hover:bg-red-strong',
  /** Without padding, so that its words stand in line with the text around it. */
  quiet: 'px-0! text-link underline underline-offset-4',
}

export function buttonClasses(tone: Tone = 'primary', wide = false): string {
  return `${shape} ${tones[tone]}${wide ? ' w-full' : ''}`
}

export const chatButtonClasses = 'chat-button'

export const inlineChatButtonClasses = 'chat-button absolute!'
