import type { Page } from '@playwright/test'
import { pdfWithLines } from '../src/testing/chat-documents.ts'
import { printPassportZone } from '../src/engines/icao-9303/passport-zone.ts'
import { aTraveller } from './applicant.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNothingCut } from './nothing-cut.ts'
import { aPerson, demonstration, expect, haveAccount, mailsTo, signIn, test } from './visitor.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

async function openChat(page: Page) {
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Liberia E-Visa Assistant' })
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled()
  return panel
}

async function ask(page: Page, question: string) {
  const panel = page.getByRole('dialog', { name: 'Liberia E-Visa Assistant' })
  await panel.getByPlaceholder('Type your question here...').fill(question)
  await panel.getByRole('button', { name: 'Send' }).click()
  return panel
}

for (const [where, viewport] of Object.entries({ 'a phone': phone, 'a desk': desk }))
  test(`assistant: a visitor asks on ${where}, opens the source and closes the panel by keyboard`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    const panel = await openChat(page)
    await expect(panel.getByText('Your Official Guide')).toBeVisible()
    const log = panel.getByRole('log')
    await expect(log.locator('p').nth(1)).toContainText('I’m the automated Liberia e-visa assistant')
    const { height } = (await panel.boundingBox())!
    expect(Math.round(height)).toBe(viewport === phone ? phone.height : 500)
    await expect(panel.getByPlaceholder('Type your question here...')).toBeFocused()
    // The panel's style sheet must not affect the page.
    if (viewport === desk)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Visa Types' })).toBeVisible()

    await page.keyboard.type('   ')
    await expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled()
    await ask(page, 'How much is a tourist visa?')
    await expect(log.getByText('together $80')).toBeVisible()
    await expect(log.getByRole('link', { name: 'Visa Types' })).toHaveAttribute('href', '/visa-types#tourist')
    await expect(log.getByRole('group', { name: 'Did you mean one of these?' }).getByRole('button')).toHaveCount(3)
    await expectAccessible(page)
    await expectNothingCut(page, `the assistant on ${where}`)

    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeFocused()
    await page.reload()
    await openChat(page)
    await expect(page.getByRole('log').getByText('together $80')).toBeVisible()
  })

test('assistant: on a phone its button covers nothing that can be pressed or read', async ({ page }) => {
  await page.setViewportSize(phone)
  for (const address of ['/visa-types', '/login']) {
    await page.goto(address)
    const button = page.getByRole('button', { name: 'Chat', exact: true })
    await expect(button).toBeAttached()
    for (const share of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
      await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), share)
      await expect.poll(() => page.evaluate(covered), { message: `${address} at ${share}` }).toEqual([])
    }
    await expect(button).not.toHaveAttribute('data-covering')
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByLabel('Email').focus()
  await expect(page.getByRole('button', { name: 'Chat', exact: true })).toHaveCSS('opacity', '0')
})

test('assistant: on a phone its button leaves the drawings of an application free', async ({ page, request }) => {
  await page.setViewportSize(phone)
  const { begin } = await aTraveller(page, request)
  const draft = `/application/${await begin()}`
  for (const [address, part] of [
    [draft, /A preview of your visa/],
    ['/dashboard', 'Your feedback'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(part)).toBeVisible()
    const height = await page.evaluate(() => document.body.scrollHeight)
    for (let top = 0; top < height; top += 50) {
      await page.evaluate((y) => scrollTo(0, y), top)
      await expect.poll(() => page.evaluate(covered), { message: `${address} at ${top}` }).toEqual([])
    }
  }
})

/** Everything that the button shows over, found by its box; nothing while the button has stepped aside. */
function covered(): string[] {
  const button = document.querySelector('.chat-button')!
  if (button.hasAttribute('data-covering')) return []
  const box = button.getBoundingClientRect()
  const isUnder = ({ left, right, top, bottom, width, height }: DOMRect) =>
    width > 0 && height > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top
  return [...document.querySelectorAll('a, button, input, select, textarea, p, dd, li')]
    .filter((element) => element !== button && element.checkVisibility() && !element.closest('aside'))
    .filter((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return element.matches('a, button, input, select, textarea')
        ? isUnder(element.getBoundingClientRect())
        : [...range.getClientRects()].length > 0 &&
            element.children.length === 0 &&
            [...range.getClientRects()].some(isUnder)
    })
    .map((element) => element.textContent)
    .concat(
      [...document.querySelectorAll('figure, [role=progressbar]')]
        .filter((picture) => isUnder(picture.getBoundingClientRect()))
        .map((picture) => picture.outerHTML.slice(0, 80)),
    )
}

test('assistant: the live chat button opens the panel in the language of the page', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('link', { name: 'Live Chat' }).click()
  await expect(page.getByRole('dialog', { name: 'Liberia E-Visa Assistant' })).toBeVisible()
  await page.goto('/de/contact')
  await page.locator('main [data-chat]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('textbox').fill('Wie lange muss mein Reisepass gültig sein?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('6 Monate')).toBeVisible()
})

test('assistant: when the service fails the panel shows the documented message and stays usable', async ({ page }) => {
  await page.goto('/requirements')
  await openChat(page)
  await page.route('**/api/chat/ai-response', (route) => route.abort())
  await ask(page, 'What does a visa cost?')
  await expect(page.getByText("I'm having trouble connecting to my knowledge base right now.")).toBeVisible()
  await page.unroute('**/api/chat/ai-response')
  await ask(page, 'What does a business visa cost?')
  await expect(page.getByRole('log').getByText('together $140')).toBeVisible()
})

test('assistant: a signed-in visitor asks about their case and what to do now, and hears how to pay, that nothing is official, and where it knows nothing', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, demonstration.traveller)
  await expect(page).toHaveURL(/dashboard/)
  await openChat(page)
  await ask(page, 'What is the status of my application?')
  await expect(
    page
      .getByRole('log')
      .getByText(/EV-[0-9A-Z]{5}-[0-9A-Z]{5}/)
      .last(),
  ).toBeVisible()
  await ask(page, 'What must I do now?')
  await expect(page.getByRole('log').getByText('Action needed: transfer the fee.').first()).toBeVisible()
  await ask(page, 'How can I pay?')
  await expect(page.getByRole('log').getByText('Credit/Debit Card · PayPal · Bank Transfer')).toBeVisible()
  await ask(page, 'Are you official?')
  await expect(page.getByRole('log').getByText(/nothing on these pages is an official statement/)).toBeVisible()
  await ask(page, 'Is it safe to travel?')
  await expect(page.getByRole('log').getByText(/^I don’t know the answer to that/)).toBeVisible()
  await expectAccessible(page)
})

test('assistant: opposite questions get the same statement, and no yes or no that would be wrong for one', async ({
  page,
}) => {
  const opposites = [
    [
      'Do children need their own visa?',
      'Can my child travel on my visa?',
      'Each traveller, including children, needs',
    ],
    ['Do I need a vaccination?', 'Can I enter without a vaccination?', 'A yellow fever certificate is required.'],
    ['Is travel insurance mandatory?', 'Can I travel without insurance?', 'Travel insurance is mandatory.'],
    ['Does a visa guarantee entry?', 'Can I be refused at the border?', 'doesn’t guarantee entry'],
  ] as const
  await page.setViewportSize(phone)
  await page.goto('/')
  const log = (await openChat(page)).getByRole('log')
  for (const [question, opposite, statement] of opposites) {
    await ask(page, question)
    await expect(log.getByText(statement)).toHaveCount(1)
    await ask(page, opposite)
    await expect(log.getByText(statement), opposite).toHaveCount(2)
  }
  await expect(log.getByText(/^(Yes|No)[.,]/)).toHaveCount(0)
  await expectAccessible(page)
  await expectNothingCut(page, 'opposite questions')
})

test('assistant: an officer answers a handed-over conversation in the panel and by email', async ({
  page,
  browser,
  request,
}) => {
  const { email } = aPerson()
  const question = `Who painted the ceiling of the chapel ${Date.now()}?`
  await page.goto('/contact')
  const panel = await openChat(page)
  await ask(page, question)
  await expect(panel.getByText('I don’t know the answer to that.')).toBeVisible()
  await panel.getByRole('button', { name: 'Ask a person' }).click()
  await panel.getByRole('button', { name: 'Hand over to a person' }).click()
  await expect(panel.getByText('Please enter a valid email address.')).toBeVisible()
  await panel.getByLabel('Email').fill(email)
  await panel.getByRole('button', { name: 'Hand over to a person' }).click()
  await expect(panel.getByText('Your conversation is now with our staff.')).toBeVisible()

  const desks = await browser.newContext({ viewport: desk })
  const office = await desks.newPage()
  await signIn(office, demonstration.officer)
  await expect(office).toHaveURL(/dashboard|cases/)
  await office.goto('/admin/inbox')
  await office.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: email }).click()
  await expect(office.getByRole('heading', { name: email })).toBeVisible()
  await expectAccessible(office)
  await office.getByLabel('Your answer').fill('There is none, but we wish you a good journey.')
  await office.getByRole('button', { name: 'Send answer' }).click()
  await expect(office.getByText('Answer sent')).toBeVisible()
  await office.getByRole('tab', { name: 'Without an answer' }).click()
  await expect(office.getByRole('cell', { name: question, exact: true })).toBeVisible()
  await desks.close()

  await expect(panel.getByText('There is none, but we wish you a good journey.')).toBeVisible()
  await expect(async () => {
    const [newest] = await mailsTo(request, email)
    expect(newest?.text).toContain('There is none')
  }).toPass()
})

test('assistant: a picture of a passport is uploaded, read, and used in a new application', async ({
  page,
  request,
}) => {
  await signIn(page, await haveAccount(request))
  await expect(page).toHaveURL(/dashboard/)
  const panel = await openChat(page)
  const chosen = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Upload Document' }).click()
  await (await chosen).setFiles('src/testing/papers/passport.jpg')
  const card = panel.getByRole('region', { name: 'Read from your document: Passport' })
  await expect(card.getByText('ERIKSSON')).toBeVisible()
  await expect(panel.getByText('Please compare what I read with your document.')).toBeVisible()
  await expectAccessible(page)
  await card.getByLabel('Visa Type').selectOption({ label: 'Business Visa' })
  await card.getByRole('button', { name: 'Use this in my application' }).click()
  await panel.getByRole('link', { name: 'Open the draft' }).click()
  await expect(page).toHaveURL(/\/application\//)
  await expect(page.getByLabel('Last Name')).toHaveValue('ERIKSSON')
  await expect(page.getByLabel('First Name')).toHaveValue('ANNA MARIA')
  await expect(page.getByLabel('Passport Number')).toHaveValue('L898902C3')
  await expect(page.getByLabel('Date of Birth')).toHaveValue(/1974/)
  await expect(page.getByLabel('Expiry Date')).toHaveValue(/2035/)

  await openChat(page)
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload Document' }).click()
  await (await again).setFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByText("I'm sorry, I encountered an error processing your document.")).toBeVisible()
})

test('assistant: a PDF of a passport is read and fills in a new application', async ({ page, request }) => {
  const zone = printPassportZone({
    type: '',
    issuer: 'GHA',
    number: 'G1234567',
    nationality: 'GHA',
    born: '900514',
    sex: 'M',
    validUntil: '310131',
    personal: '',
    primary: 'MENSAH',
    secondary: 'KOFI',
  })
  await signIn(page, await haveAccount(request))
  await expect(page).toHaveURL(/dashboard/)
  const panel = await openChat(page)
  const chosen = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Upload Document' }).click()
  await (
    await chosen
  ).setFiles({
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfWithLines(['REPUBLIC OF GHANA', ...zone]),
  })
  const card = panel.getByRole('region', { name: 'Read from your document: Passport' })
  await expect(card.getByText('MENSAH')).toBeVisible()
  await expect(panel.getByText('Please compare what I read with your document.')).toBeVisible()
  await expectAccessible(page)
  await card.getByLabel('Visa Type').selectOption({ label: 'Business Visa' })
  await card.getByRole('button', { name: 'Use this in my application' }).click()
  await panel.getByRole('link', { name: 'Open the draft' }).click()
  await expect(page.getByLabel('Last Name')).toHaveValue('MENSAH')
  await expect(page.getByLabel('Passport Number')).toHaveValue('G1234567')

  await openChat(page)
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload Document' }).click()
  await (await again).setFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByText("I'm sorry, I encountered an error processing your document.")).toBeVisible()
})
