import { pagePlaceholders, shortAddress } from '../page-metadata.ts'
import type { Env } from '#foundation/runtime/server/env.ts'
import type { PagesConfig } from './config.ts'
import { escapeHtml as escape } from '#foundation/values/server/html.ts'

interface Facts extends Pick<Env, 'profile'>, Pick<PagesConfig, 'authority'> {
  origin: string
  socialLinks: readonly string[]
  amounts: Readonly<Record<string, string>>
  lines?: Readonly<Record<string, readonly string[]>>
}

/** Filled in on the server, so that it works without JavaScript. */
export function fillPage(
  html: string,
  { origin, profile, socialLinks, authority, amounts, lines = {} }: Facts,
): string {
  const filled = fillSocialLinks(
    fillAuthority(fillLines(fillAmounts(html, amounts), lines), authority),
    socialLinks,
  ).replaceAll(pagePlaceholders.origin, origin)
  // Prevents a layout shift: shows at once what the script would show.
  return profile === 'demonstration'
    ? filled.replace('hidden="" data-banner="demonstration"', 'data-banner="demonstration"')
    : filled
}

/** With it the banner of a demonstration is there from the first paint. */
export function fillShell(html: string, { profile }: Pick<Facts, 'profile'>, preloads: string): string {
  return html.replace('<html ', `<html data-profile="${profile}" `).replace('</head>', () => `${preloads}</head>`)
}

function fillAmounts(html: string, amounts: Facts['amounts']): string {
  return html.replace(
    /(<span data-fee="([\w-]+)">)[^<]*(<\/span>)/g,
    (whole, open: string, mark: string, close: string) => {
      const amount = amounts[mark]
      return amount === undefined ? whole : `${open}${escape(amount)}${close}`
    },
  )
}

function fillLines(html: string, lines: NonNullable<Facts['lines']>): string {
  return html.replace(
    /(<ul [^>]*data-lines="(\w+)"[^>]*>).*?(<\/ul>)/gs,
    (whole, open: string, mark: string, close: string) => {
      const items = lines[mark]?.map((line) => `<li>${escape(line)}</li>`)
      return items ? `${open}${items.join('')}${close}` : whole
    },
  )
}

function fillAuthority(html: string, authority: string | undefined): string {
  if (authority === undefined) return html.replace(/<span data-authority="named">.*?<\/span>/, '')
  const name = escape(authority)
  return html
    .replace(/<span data-authority="unnamed">.*?<\/span>/, '')
    .replace(/(<span data-authority="holder">).*?(<\/span>)/, (_, open, close) => `${open}${name}${close}`)
    .replaceAll(pagePlaceholders.authority, () => name)
}

function fillSocialLinks(html: string, addresses: readonly string[]): string {
  return html.replace(/<ul data-social=""[^>]*>(.*?)<\/ul>/, (list, line: string) =>
    addresses.length === 0 ? '' : list.replace(line, () => addresses.map((address) => lineFor(line, address)).join('')),
  )
}

function lineFor(line: string, address: string): string {
  return line
    .replace(`>${shortAddress(pagePlaceholders.social)}<`, () => `>${escape(shortAddress(address))}<`)
    .replace(`"${pagePlaceholders.social}"`, () => `"${escape(address)}"`)
}
