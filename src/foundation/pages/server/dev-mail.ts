// The demo's mailbox. Production does not serve it.
import type { FastifyInstance } from 'fastify'
import { escapeHtml as escape } from '#foundation/values/server/html.ts'
import type { Mailbox, MailHeading, StoredMail } from '#foundation/messaging/server/mail.mailbox.ts'

export function serveMailbox(app: FastifyInstance, mailbox: Mailbox) {
  app.get<{ Querystring: { to?: string } }>('/dev/mail', async (request, reply) => {
    if (request.headers.accept?.includes('application/json')) return mailbox.list(request.query.to)
    return reply.type('text/html; charset=utf-8').send(page('Mailbox', list(await mailbox.listHeadings())))
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await mailbox.find(request.params.id)
    if (!mail)
      return reply.code(404).type('text/html; charset=utf-8').send(page('Not found', '<p>There is no such email.</p>'))
    if (request.headers.accept?.includes('application/json')) return mail
    return reply.type('text/html; charset=utf-8').send(page(mail.subject, view(mail)))
  })
  app.get('/dev/mail.css', (_request, reply) => reply.type('text/css').send(style))
}

function list(mails: readonly MailHeading[]): string {
  if (mails.length === 0)
    return '<p>No emails yet. Register an account or request a new password, and the email appears here.</p>'
  const rows = mails.map(
    ({ id, to, subject, date }) =>
      `<tr><td><a href="/dev/mail/${id}">${escape(subject)}</a></td><td>${escape(to)}</td><td><time>${escape(date)}</time></td></tr>`,
  )
  return `<table><thead><tr><th>Subject</th><th>To</th><th>Sent</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function view({ to, subject, date, text, attachments }: StoredMail): string {
  const linked = escape(text).replace(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`)
  const files = attachments.length > 0 ? `<dt>Attached</dt><dd>${attachments.map(escape).join(', ')}</dd>` : ''
  return `<p><a href="/dev/mail">All emails</a></p><h2>${escape(subject)}</h2>
<dl><dt>To</dt><dd>${escape(to)}</dd><dt>Sent</dt><dd>${escape(date)}</dd>${files}</dl><pre>${linked}</pre>`
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)} · demonstration mailbox</title><link rel="stylesheet" href="/dev/mail.css"></head>
<body><main><h1>Demonstration mailbox</h1><p class="note">Emails from this demonstration are kept here instead of being sent.</p>${body}</main></body></html>`
}

const style = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem}h1{font:600 1.6rem Georgia,serif}.note{color:GrayText}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.6rem .5rem;border-bottom:1px solid #8884;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;border:1px solid #8884;border-radius:6px;padding:1rem}dt{color:GrayText}dd{margin:0 0 .5rem}`
