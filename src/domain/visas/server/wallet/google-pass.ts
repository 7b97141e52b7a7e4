// A link that saves a pass in Google Wallet. The pass itself is in the link, as a signed token.
import { sign } from 'node:crypto'
import type { GoogleWalletConfig } from '../config.ts'
import type { WalletVisa } from './wallet-visa.ts'

const saveAddress = 'https://pay.google.com/gp/v/save/'

export function createGoogleLink(config: GoogleWalletConfig, visa: WalletVisa, now: Date): string {
  const token = [
    { alg: 'RS256', typ: 'JWT' },
    {
      iss: config.account,
      aud: 'google',
      typ: 'savetowallet',
      iat: Math.floor(now.getTime() / 1000),
      origins: [],
      payload: { genericObjects: [describe(config, visa)] },
    },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${saveAddress}${token}.${sign('sha256', Buffer.from(token), config.key).toString('base64url')}`
}

/** Google asks for tokens below 1,800 characters, and need not know the passport. The class is made once, by hand. */
function describe({ issuer }: GoogleWalletConfig, visa: WalletVisa): object {
  const text = (value: string) => ({ defaultValue: { language: visa.language, value } })
  const { number, type } = visa.fields
  return {
    id: `${issuer}.${visa.id}`,
    classId: `${issuer}.evisa`,
    cardTitle: text(visa.warning ? `Liberia e-Visa: ${visa.warning}` : 'Liberia e-Visa'),
    header: text(visa.name),
    subheader: text(type.value),
    hexBackgroundColor: '#002868',
    textModulesData: [{ id: number.key, header: number.label, body: number.value }],
    validTimeInterval: {
      start: { date: `${visa.validFrom}T00:00:00Z` },
      end: { date: `${visa.validUntil}T23:59:59Z` },
    },
    barcode: { type: 'QR_CODE', value: visa.link },
  }
}
