import { keepHyphenatedWords } from '#foundation/i18n/hyphenated-word.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import type { EmailText } from '../email.ts'
import { escapeHtml as escape } from '#foundation/values/server/html.ts'
import type { Mail } from './mail.ts'

const signature = 'Liberia e-Visa'
const colons: Readonly<Record<Language, string>> = { en: ':', es: ':', fr: '\u00a0:', de: ':', zh: '：' }

/** Plain text and the same as HTML. Everything is escaped, so user input never becomes markup. */
export function renderEmail(email: EmailText, language: Language): Pick<Mail, 'subject' | 'text' | 'html'> {
  return { subject: email.subject, text: plain(email, language), html: html(email, language) }
}

function plain({ paragraphs, action }: EmailText, language: Language): string {
  const link = action ? [`${action.label}${colons[language]}\n${action.link}`] : []
  return [...paragraphs, ...link, signature].join('\n\n')
}

const write = (text: string) => keepHyphenatedWords(escape(text), '<span style="white-space:nowrap">')

function html({ subject, paragraphs, action }: EmailText, language: Language): string {
  const text = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px;white-space:pre-line">${write(paragraph)}</p>`)
    .join('')
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.link)}" style="display:inline-block;background:#002868;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600">${escape(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#45526b;word-break:break-all">${escape(action.link)}</p>`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#fbfaf7;color:#0b1b3b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid #bf0a30;font:600 20px Georgia,serif;color:#002868">★ ${escape(signature)}</p>
<h1 style="margin:0 0 20px;font:600 22px Georgia,serif">${write(subject)}</h1>
${text}${button}
<p style="margin:24px 0 0;color:#45526b">${escape(signature)}</p>
</div></body></html>`
}
