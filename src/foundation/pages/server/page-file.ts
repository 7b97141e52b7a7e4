import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { policyWith } from '#foundation/http/server/security.ts'

type Coding = 'br' | 'gzip' | 'identity'

export interface PageBody {
  bytes: Record<Coding, Buffer>
  tag: string
  policy: string
}

const compress = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
}

export async function loadPageFile(file: string, change: (html: string) => string = (html) => html): Promise<PageBody> {
  const built = fs.readFileSync(file, 'utf8')
  const html = change(built)
  const text = Buffer.from(html)
  const twin = (suffix: string) =>
    html === built && fs.existsSync(file + suffix) ? fs.readFileSync(file + suffix) : undefined
  return {
    bytes: {
      br: twin('.br') ?? (await compress.br(text)),
      gzip: twin('.gz') ?? (await compress.gzip(text)),
      identity: text,
    },
    tag: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    policy: policyWith({ styles: hashesIn(html, styles), scripts: hashesIn(html, facts) }),
  }
}

const styles = /<style[^>]*>([^]*?)<\/style>/g
/** JSON-LD for search engines; never an executable script. */
const facts = /<script type="application\/ld\+json">([^]*?)<\/script>/g

/** Computed from what is sent, so that page and policy cannot drift apart. */
function hashesIn(html: string, kind: RegExp): string[] {
  const hashes = [...html.matchAll(kind)].map(
    ([, inside = '']) => `sha256-${createHash('sha256').update(inside).digest('base64')}`,
  )
  return [...new Set(hashes)]
}

export function sendPage(reply: FastifyReply, { bytes, tag, policy }: PageBody) {
  const { headers } = reply.request
  const coding = bestCoding(headers['accept-encoding'])
  const name = coding === 'identity' ? `"${tag}"` : `"${tag}-${coding}"`
  void reply.header('etag', name).header('vary', 'Accept-Encoding').header('content-security-policy', policy)
  if (reply.statusCode === 200 && isKnown(headers['if-none-match'], name)) return reply.code(304).send()
  if (coding !== 'identity') void reply.header('content-encoding', coding)
  return reply.type('text/html; charset=utf-8').send(bytes[coding])
}

function bestCoding(accepted: string | undefined): Coding {
  return (['br', 'gzip'] as const).find((coding) => accepts(accepted ?? '', coding)) ?? 'identity'
}

function accepts(header: string, coding: string): boolean {
  const offers = header.split(',').map((offer) =>
    offer
      .toLowerCase()
      .split(';')
      .map((part) => part.trim()),
  )
  const offer = offers.find(([name]) => name === coding) ?? offers.find(([name]) => name === '*')
  return offer !== undefined && !offer.some((detail) => /^q=0(\.0*)?$/.test(detail))
}

function isKnown(known: string | undefined, tag: string): boolean {
  return (known ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
}
