import { stepAside } from '#foundation/ui/step-aside.ts'
import { all } from './find.ts'

/** Written in by the build, so that no page carries it. */
declare const chatAssets: { script: string; look: string }

/** The panel is loaded on demand; without it the link works. */
export function enableChat(): void {
  const [link] = all<HTMLAnchorElement>('[data-assistant]')
  if (!link) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  button.ariaExpanded = 'false'
  button.append(...link.childNodes)
  link.replaceWith(button)
  stepAside(button)

  const open = async () => {
    await loadStyleSheet(chatAssets.look)
    const { toggleChat } = (await import(/* @vite-ignore */ chatAssets.script)) as {
      toggleChat: (button: HTMLElement) => void
    }
    toggleChat(button)
  }
  for (const opener of [button, ...all('[data-chat]')])
    opener.addEventListener('click', (event) => {
      event.preventDefault()
      open().catch(() => location.assign(link.href))
    })
}

let styleLoaded: Promise<unknown> | undefined

function loadStyleSheet(href: string): Promise<unknown> {
  styleLoaded ??= new Promise((resolve, reject) => {
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', reject)
    sheet.href = href
    document.head.append(sheet)
  })
  return styleLoaded
}
