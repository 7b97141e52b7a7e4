import { avoidOverlap } from '#foundation/ui/avoid-overlap.ts'
import { queryAll } from './dom.ts'

/** Written in by the build, so that no page carries it. */
declare const chatAssets: { script: string; look: string }

/** The panel is loaded on demand; without it the link works. */
export function enableChat(): void {
  const [link] = queryAll<HTMLAnchorElement>('[data-assistant]')
  if (!link) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  button.ariaExpanded = 'false'
  button.append(...link.childNodes)
  link.replaceWith(button)
  avoidOverlap(button)

  const open = async () => {
    const { script, look } = chatAssets
    await loadStyleSheet(look)
    const { toggleChat } = (await import(/* @vite-ignore */ script)) as {
      toggleChat: (button: HTMLElement) => void
    }
    toggleChat(button)
  }
  for (const opener of [button, ...queryAll('[data-chat]')])
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
