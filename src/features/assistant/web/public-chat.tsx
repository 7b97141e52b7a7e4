// The panel for the public pages: with React of its own, and fetched when somebody opens it.
import { createRoot } from 'react-dom/client'
import { ChatPanel } from './chat-panel.tsx'

let openPanel: { close: () => void } | undefined

/** Opens the panel beside its button, or closes it. */
export function toggleChat(button: HTMLElement): void {
  if (openPanel) openPanel.close()
  else open(button)
}

function open(button: HTMLElement) {
  const place = document.createElement('div')
  // Its style sheet is for what lies in here.
  place.dataset['chatPlace'] = ''
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    openPanel = undefined
    button.ariaExpanded = 'false'
    button.focus()
  }
  openPanel = { close }
  button.after(place)
  button.ariaExpanded = 'true'
  root.render(<ChatPanel onClose={close} />)
}
