import { type Page } from '@playwright/test'
import { expect } from './visitor.ts'

export async function expectNothingCut(page: Page, what: string) {
  const cut = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth}px too wide`] : []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      if (text.nodeValue?.trim() === '' || width === 0) continue
      const edges: DOMRect[] = []
      let isForEyes = true
      for (let element = text.parentElement; element; element = element.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element)
        if (clipPath !== 'none' || element.ariaHidden === 'true') isForEyes = false
        // Scrollable content is reachable.
        if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) break
        if (overflowX !== 'visible') edges.push(element.getBoundingClientRect())
      }
      const isCut = edges.some(
        (edge) => left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1,
      )
      if (isForEyes && isCut) found.push(text.nodeValue ?? '')
    }
    // Large text and the narrowest phones leave no other choice than to break words.
    const isRoomy = innerWidth >= 390 && getComputedStyle(document.documentElement).fontSize === '16px'
    for (const name of document.querySelectorAll<HTMLElement>('main :is(dt, th)')) {
      if (name.matches('dt') && name.scrollWidth > name.clientWidth + 1)
        found.push(`${name.textContent} reaches into its value`)
      if (!isRoomy || name.firstChild?.nodeType !== Node.TEXT_NODE) continue
      for (const { index, 0: word } of (name.firstChild.nodeValue ?? '').matchAll(/\p{Script=Latin}{3,}/gu)) {
        const range = document.createRange()
        range.setStart(name.firstChild, index)
        range.setEnd(name.firstChild, index + word.length)
        if (range.getClientRects().length > 1) found.push(`${word} is broken`)
      }
    }
    const buttons = [...document.querySelectorAll('main :is(a, button).rounded-md')].filter((each) =>
      each.checkVisibility(),
    )
    for (const button of buttons) {
      const next = button.nextElementSibling
      if (!next || !buttons.includes(next)) continue
      const [one, other] = [button.getBoundingClientRect(), next.getBoundingClientRect()]
      const isBeside = one.top < other.bottom && one.bottom > other.top
      if (isBeside && Math.abs(other.left - one.right) < 4)
        found.push(`${button.textContent} touches ${next.textContent}`)
    }
    return found
  })
  expect(cut, what).toEqual([])
}
