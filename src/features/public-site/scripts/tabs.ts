import { queryAll, queryOne } from './dom.ts'

const nameOf = (tab: HTMLAnchorElement) => tab.hash.slice(1)

export function enhanceTabs(box: HTMLElement): void {
  const list = queryOne('[data-tablist]', box)
  const tabs = queryAll<HTMLAnchorElement>('[data-tablist] > a', box)
  if (!list) return

  const choose = (name: string | null) => {
    const chosen = tabs.find((tab) => nameOf(tab) === name)
    if (!chosen) return false
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen)
      tab.tabIndex = tab === chosen ? 0 : -1
      document.getElementById(nameOf(tab))?.toggleAttribute('data-open', tab === chosen)
    }
    return true
  }
  const fromAddress = () =>
    choose(location.hash.slice(1)) ||
    choose(new URLSearchParams(location.search).get('type')) ||
    choose(nameOf(tabs[0]!))
  const go = (tab: HTMLAnchorElement) => {
    choose(nameOf(tab))
    history.replaceState(null, '', tab.hash)
    tab.focus({ preventScroll: true })
  }

  list.role = 'tablist'
  for (const [place, tab] of tabs.entries()) {
    tab.role = 'tab'
    tab.setAttribute('aria-controls', nameOf(tab))
    const panel = document.getElementById(nameOf(tab))
    if (panel) panel.role = 'tabpanel'
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      go(tab)
    })
    tab.addEventListener('keydown', (event) => {
      const steps: Record<string, number> = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: -1 }
      const to = steps[event.key]
      if (event.key === ' ') go(tab)
      else if (to !== undefined) go(tabs.at(to % tabs.length)!)
      else return
      event.preventDefault()
    })
  }
  window.addEventListener('hashchange', fromAddress)
  fromAddress()
  box.dataset['ready'] = ''
}
