// The parts of the panel around the conversation.
import { longestMessage } from '../limits.ts'
import type { ChatWords } from '../words.ts'
import { drawing, drawings, element } from './element.ts'
import { look } from './styles.ts'

export interface Panel {
  root: HTMLElement
  box: HTMLTextAreaElement
  translate: (text: string) => void
  /** While something is on its way, the button that started it waits. */
  setWriting: (isWriting: boolean) => void
  setReading: (isReading: boolean) => void
}

interface Hands {
  onSend: (text: string) => void
  onFile: (file: File) => void
  onClose: () => void
}

export function buildPanel(words: ChatWords, log: HTMLElement, { onSend, onFile, onClose }: Hands): Panel {
  let isWriting = false
  const box = element('textarea', {
    rows: '1',
    class: look.box,
    placeholder: words.placeholder,
    'aria-label': words.question,
    maxlength: String(longestMessage),
    oninput: () => refresh(),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      event.preventDefault()
      submit()
    },
  })
  const send = element(
    'button',
    { type: 'submit', class: look.primary, 'aria-label': words.send },
    drawing(drawings.send),
  )
  const file = element('input', {
    type: 'file',
    accept: '.jpg,.jpeg,.png,.pdf',
    hidden: true,
    'aria-label': words.upload,
    onchange: () => {
      const [chosen] = file.files ?? []
      file.value = ''
      if (chosen) onFile(chosen)
    },
  })
  const upload = element(
    'button',
    { type: 'button', class: `${look.secondary} mb-2 w-full`, onclick: () => file.click() },
    drawing(drawings.upload),
    words.upload,
  )
  const status = element('p', { role: 'status', class: look.status })

  function refresh() {
    send.disabled = isWriting || box.value.trim() === ''
  }
  function submit() {
    if (send.disabled) return
    const text = box.value.trim()
    box.value = ''
    refresh()
    onSend(text)
  }

  const root = element(
    'div',
    { role: 'dialog', 'aria-labelledby': 'chat-title', class: look.panel, 'data-chat-panel': true },
    element(
      'div',
      { class: look.head },
      element(
        'div',
        {},
        element('h2', { id: 'chat-title', class: look.title }, words.title),
        element('p', { class: 'text-sm' }, words.subtitle),
      ),
      element(
        'button',
        { type: 'button', class: look.close, 'aria-label': words.close, onclick: onClose },
        drawing(drawings.close),
      ),
    ),
    log,
    element(
      'form',
      {
        class: look.form,
        onsubmit: (event: SubmitEvent) => {
          event.preventDefault()
          submit()
        },
      },
      status,
      upload,
      file,
      element('div', { class: look.row }, box, send),
    ),
  )
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') onClose()
  })
  refresh()
  return {
    root,
    box,
    translate: (text) => (status.textContent = text),
    setWriting: (now) => {
      isWriting = now
      status.textContent = now ? words.writing : ''
      refresh()
    },
    setReading: (now) => {
      upload.disabled = now
      status.textContent = now ? words.reading : ''
    },
  }
}
