import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { addressIn, type Language } from '#foundation/i18n/languages.ts'
import { escapeHtml as escape } from '#foundation/values/server/html.ts'
import { policyWith } from './security.ts'

export interface NoticeField {
  name: string
  kind: 'hidden' | 'text' | 'email' | 'lines' | 'choice'
  value: string
  label?: string
  problem?: string | undefined
  choices?: readonly { value: string; label: string }[]
}

export interface Notice {
  title: string
  paragraphs: string[]
  form?: { action: string; fields: NoticeField[]; button: string }
  again?: { address: string; label: string }
  home: string
}

export function sendNotice(reply: FastifyReply, language: Language, notice: Notice) {
  return (
    reply
      .header('content-security-policy', policy)
      .header('content-language', language)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      // The address may hold a secret token.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(page(language, notice))
  )
}

function page(language: Language, { title, paragraphs, form, again, home }: Notice): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)} · Liberia e-Visa</title><style>${style}</style></head>
<body><header><a href="${addressIn('/', language)}">★ Liberia e-Visa</a></header>
<main><h1>${escape(title)}</h1>${paragraphs.map((text) => `<p>${escape(text)}</p>`).join('')}${form ? formOf(form) : ''}${again ? `<p><a class="again" href="${escape(again.address)}">${escape(again.label)}</a></p>` : ''}
<p><a href="${addressIn('/', language)}">${escape(home)}</a></p></main></body></html>`
}

function formOf({ action, fields, button }: NonNullable<Notice['form']>): string {
  return `<form method="post" action="${escape(action)}">${fields.map(fieldOf).join('')}<button>${escape(button)}</button></form>`
}

function fieldOf({ name, kind, value, label = '', problem, choices = [] }: NoticeField): string {
  if (kind === 'hidden') return `<input type="hidden" name="${name}" value="${escape(value)}">`
  const wrong = problem ? ` aria-invalid="true" aria-describedby="${name}-problem"` : ''
  const attributes = `id="${name}" name="${name}" required${wrong}`
  const input = () => {
    if (kind === 'lines') return `<textarea ${attributes} rows="8">${escape(value)}</textarea>`
    if (kind === 'choice')
      return `<select ${attributes}>${choices.map((choice) => optionOf(choice, value)).join('')}</select>`
    return `<input ${attributes} type="${kind}" value="${escape(value)}">`
  }
  const told = problem ? `<span class="problem" id="${name}-problem">${escape(problem)}</span>` : ''
  return `<label for="${name}">${escape(label)}</label>${told}${input()}`
}

function optionOf({ value, label }: { value: string; label: string }, chosen: string): string {
  return `<option value="${escape(value)}"${value === chosen ? ' selected' : ''}>${escape(label)}</option>`
}

const style = `:root{color-scheme:light dark;--ink:#0b1b3b;--paper:#fbfaf7;--blue:#002868;--red:#bf0a30}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf5;--paper:#0b1226;--blue:#a9c1ff;--red:#ff8fa0}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 "Public Sans",system-ui,sans-serif}
header{border-bottom:3px solid var(--red);padding:1rem}header a{font:600 1.25rem Georgia,serif;color:var(--blue);text-decoration:none}
header,main{padding-inline:max(1.25rem,calc(50vw - 20rem))}main{padding-block:2rem 4rem;overflow-wrap:anywhere}
h1{font:600 1.75rem/1.25 Georgia,serif;margin:0 0 1rem}a{color:var(--blue)}
label{display:block;margin:1rem 0 .25rem;font-weight:600}.problem{display:block;color:var(--red)}
input,select,textarea{width:100%;font:inherit;color:inherit;background:transparent;border:1px solid currentColor;border-radius:6px;padding:.6rem .75rem;min-height:2.75rem}
button,.again{display:inline-block;margin:1.5rem 0;min-height:2.75rem;padding:.6rem 1.25rem;border:0;border-radius:6px;background:var(--blue);color:var(--paper);font:inherit;font-weight:600}
.again{margin:.5rem 0;text-decoration:none}`

const policy = policyWith({ styles: [`sha256-${createHash('sha256').update(style).digest('base64')}`] })
