import { expect, test } from 'vitest'
import { startPost } from '#testing/unfinished-post.ts'
import { openServer } from '#testing/server.ts'

// Keep-alive connections end on their own after 65 s, longer than a shutdown may take.
test('drain: a connection answered during shutdown does not block it', { timeout: 50_000 }, async () => {
  const { app, listen } = await openServer()
  const address = await listen()
  const late = await startPost(`${address}/api/newsletter`)

  const closed = app.close()
  const reply = await late.finish({ email: 'late@people.example' })

  expect(reply.status).toBeLessThan(300)
  await closed
})
