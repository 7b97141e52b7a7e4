import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { visas } from '#domain/visas/server/table.ts'
import { languageNames, type Language } from '#foundation/i18n/languages.ts'
import { test, type Person } from '#testing/server.ts'
import { aVisa } from '#testing/visas.ts'

test('chat: what comes after a decision is told as on the screens', async ({ server }) => {
  const ask = async (person: Person) => {
    const question = { message: 'What must I do now?', chatHistory: [] }
    return (await server.as(person).post('/api/chat/ai-response', question)).json().response as string
  }
  const rejected = await server.aUser()
  await server.anApplication(rejected, 'rejected', { decidedAt: server.services.clock(), reasonCode: 'documents' })
  expect(await ask(rejected)).toMatch(/you can appeal.*You can appeal until \w+ \d+, \d{4}\./)
  const holder = await server.aUser()
  const { visa } = await aVisa(server, holder)
  expect(await ask(holder)).toContain('Download your visa')
  await server.db.update(visas).set({ status: 'suspended' }).where(eq(visas.id, visa.id))
  expect(await ask(holder)).not.toContain('Download your visa')
})

const nextStep: Readonly<Record<Language, readonly string[]>> = {
  en: ['What must I do now?', 'What do I still have to do?', 'Do I need to do anything else at the moment?'],
  es: ['¿Qué tengo que hacer ahora?', '¿Qué debo hacer ahora mismo?', '¿Me falta hacer algo?'],
  fr: ['Que dois-je faire maintenant ?', 'Qu’est-ce que je dois faire à présent ?', 'Que me reste-t-il à faire ?'],
  de: ['Was muss ich jetzt tun?', 'Was habe ich jetzt zu tun?', 'Muss ich noch etwas erledigen?'],
  zh: ['我现在必须做什么？', '现在我必须做什么？', '我眼下得做什么？', '我必须做些什么？', '我应该做什么？'],
}

for (const language of languageNames)
  test(`chat: what must be done now is told (${language})`, async ({ server }) => {
    const person = await server.aUser()
    const { applicationNumber } = await server.anApplication(person, 'pending', { requireBiometrics: true })
    const wrong: string[] = []
    for (const message of nextStep[language]) {
      const reply = await server.as(person).post('/api/chat/ai-response', { message, language, chatHistory: [] })
      const { response } = reply.json() as { response: string }
      if (!response.includes(applicationNumber)) wrong.push(`${message} ${response}`)
    }
    expect(wrong).toEqual([])
  })

test('chat: of many applications the answer is about those in question', async ({ server }) => {
  const person = await server.aUser()
  const decidedAt = server.services.clock()
  const rejected = await server.anApplication(person, 'rejected', { decidedAt, reasonCode: 'documents' })
  const { application: issued } = await aVisa(server, person)
  const paid = await server.anApplication(person, 'additional_info')
  for (let each = 0; each < 3; each += 1) await server.anApplication(person)
  const numbers = async (message: string) => {
    const reply = await server.as(person).post('/api/chat/ai-response', { message, chatHistory: [] })
    return [...(reply.json().response as string).matchAll(/EV-[0-9A-Z]{5}-[0-9A-Z]{5}/g)].map(([number]) => number)
  }
  expect(await numbers('My application was rejected, what now?')).toEqual([rejected.applicationNumber])
  for (const asked of ['What must I do now for', 'What is the status of', 'Any news about'])
    expect(await numbers(`${asked} ${paid.applicationNumber}?`), asked).toEqual([paid.applicationNumber])
  for (const asked of ['Where is my visa?', 'Wo ist mein Visum?'])
    expect(await numbers(asked)).toEqual([issued.applicationNumber])
  const next = await numbers('What must I do now?')
  expect([next.length, next[0]]).toEqual([3, paid.applicationNumber])
})

test('chat: signed-in visitors hear about their own applications only', async ({ server }) => {
  const { as, aUser, anApplication, anyone } = server
  const [owner, other] = [await aUser(), await aUser()]
  const own = await anApplication(owner, 'in_review')
  const foreign = await anApplication(other, 'approved')
  const ask = async (person: typeof owner | undefined, message: string) =>
    (await as(person).post('/api/chat/ai-response', { message, chatHistory: [] })).json().response as string

  const status = await ask(owner, 'What is the status of my application?')
  expect(status).toContain(own.applicationNumber)
  expect(status).toContain('In Review')
  expect(status).not.toContain(foreign.applicationNumber)
  expect(await ask(owner, `Status of my application ${foreign.applicationNumber}?`)).not.toContain('Approved')
  expect(await ask(owner, 'Has my payment arrived?')).toMatch(/\$|Nothing has been paid/)
  expect(await ask(undefined, 'What is the status of my application?')).toContain('sign in')
  expect((await anyone.get('/api/chat/opening')).json().isSignedIn).toBe(false)
})

test('chat: when the visa comes is answered from the own application, in every language', async ({ server }) => {
  const owner = await server.aUser()
  const { applicationNumber } = await server.anApplication(owner, 'in_review')
  for (const message of [
    'When will I get my visa?',
    '¿Cuándo recibiré mi visado?',
    'Quand vais-je recevoir mon visa ?',
    'Wann bekomme ich mein Visum?',
    '我什么时候能拿到签证？',
  ]) {
    const reply = await server.as(owner).post('/api/chat/ai-response', { message, chatHistory: [] })
    expect(reply.json().response, message).toContain(applicationNumber)
  }
})

test('chat: for a draft it names what is missing and what comes next', async ({ server }) => {
  const { as, aUser, anApplication } = server
  const owner = await aUser()
  await anApplication(owner, 'draft')
  const ask = async (message: string) =>
    (await as(owner).post('/api/chat/ai-response', { message, chatHistory: [] })).json().response as string
  expect(await ask('What is missing in my application?')).toMatch(/missing/i)
  expect(await ask('What do I have to do next?')).toContain('Action needed: complete your application and pay the fee.')
  const about = await ask('Where is my visa?')
  expect(about).toContain('No visa has been issued')
  expect(about).toContain('Action needed: complete your application and pay the fee.')
})
