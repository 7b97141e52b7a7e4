import type { FastifyRequest } from 'fastify'
import {
  isLanguage,
  languageCookie,
  preferredLanguage,
  secureLanguageCookie,
  type Language,
} from '#foundation/i18n/languages.ts'
import { callerOf } from './identify-caller.ts'

/** The address decides, then the cookie, then the account, then the browser. May run before cookies are parsed. */
export function languageOf(request: FastifyRequest): Language {
  const first = request.url.split(/[/?]/)[1]
  const account = callerOf(request)?.actor.language
  return (
    [first, readCookie(request, secureLanguageCookie), readCookie(request, languageCookie), account].find(isLanguage) ??
    preferredLanguage(request.headers['accept-language'])
  )
}

function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(headers.cookie ?? '')?.[1]
}
