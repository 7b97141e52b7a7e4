import { queryAll } from './dom.ts'

export function closeMenusOnLeave(): void {
  const menus = queryAll<HTMLDetailsElement>('[data-menu]')
  const closeAll = (except?: EventTarget | null) => {
    for (const menu of menus) if (menu.open && !(except instanceof Node && menu.contains(except))) menu.open = false
  }
  document.addEventListener('pointerdown', ({ target }) => closeAll(target))
  document.addEventListener('focusin', ({ target }) => closeAll(target))
  document.addEventListener('keydown', ({ key }) => {
    const open = menus.find((menu) => menu.open)
    if (key !== 'Escape' || !open) return
    closeAll()
    open.querySelector('summary')?.focus()
  })
  // A page restored from the back-forward cache comes back as it was left.
  window.addEventListener('pageshow', () => closeAll())
}
