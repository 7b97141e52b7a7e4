import { createRoot } from 'react-dom/client'
import { ChatPanel } from './chat-panel.tsx'

let openPanel: { close: () => void } | undefined

export function toggleChat(button: HTMLElement): void {
  if (openPanel) openPanel.close()
  else open(button)
}

function open(button: HTMLElement) {
  const place = document.createElement('div')
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
