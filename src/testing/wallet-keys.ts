import { createPrivateKey } from 'node:crypto'
import { Integer, PrintableString } from 'asn1js'
import * as pkijs from 'pkijs'

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}
const commonName = '2.5.4.3'

/** A certificate authority and a certificate below it, as Apple has them, and a key as Google gives it. */
export async function makeWalletKeys() {
  const authority = await issue('Test authority')
  const pass = await issue('Pass Type ID: pass.example.evisa', authority)
  return {
    authority: authority.pem,
    APPLE_PASS_TYPE: 'pass.example.evisa',
    APPLE_TEAM: 'TEAM123456',
    APPLE_PASS_CERTIFICATE: pass.pem,
    APPLE_PASS_KEY: pass.key,
    APPLE_INTERMEDIATE: authority.pem,
    GOOGLE_WALLET_ISSUER: '3388000000012345678',
    GOOGLE_WALLET_ACCOUNT: 'wallet@evisa.iam.example.com',
    GOOGLE_WALLET_KEY: pass.key.replaceAll('\n', String.raw`\n`),
  }
}

interface Issued {
  pem: string
  key: string
  certificate: pkijs.Certificate
  privateKey: CryptoKey
}

async function issue(name: string, authority?: Issued): Promise<Issued> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: authority ? 2 : 1 })
  certificate.subject.typesAndValues.push(
    new pkijs.AttributeTypeAndValue({ type: commonName, value: new PrintableString({ value: name }) }),
  )
  certificate.issuer = authority?.certificate.subject ?? certificate.subject
  certificate.notBefore.value = new Date('2026-01-01')
  certificate.notAfter.value = new Date('2036-01-01')
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  certificate.extensions = [
    new pkijs.Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: new pkijs.BasicConstraints({ cA: !authority }).toSchema().toBER(false),
    }),
  ]
  await certificate.sign(authority?.privateKey ?? privateKey, 'SHA-256')
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey))
  return {
    pem: pemOf(Buffer.from(certificate.toSchema(true).toBER(false))),
    key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ type: 'pkcs8', format: 'pem' }),
    certificate,
    privateKey,
  }
}

function pemOf(der: Buffer): string {
  return `-----BEGIN CERTIFICATE-----\n${der
    .toString('base64')
    .replace(/.{64}/g, '$&\n')
    .trimEnd()}\n-----END CERTIFICATE-----\n`
}
