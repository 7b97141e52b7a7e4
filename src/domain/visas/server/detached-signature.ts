import type { KeyObject, X509Certificate } from 'node:crypto'
import { ObjectIdentifier, OctetString } from 'asn1js'
import * as pkijs from 'pkijs'

interface SigningKey {
  key: CryptoKey
  certificate: pkijs.Certificate
  issuer: pkijs.Certificate
}

export async function prepareKey(
  key: KeyObject,
  certificate: X509Certificate,
  issuer: X509Certificate,
): Promise<SigningKey> {
  const algorithm =
    key.asymmetricKeyType === 'rsa'
      ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
      : { name: 'ECDSA', namedCurve: 'P-256' }
  return {
    key: await crypto.subtle.importKey('pkcs8', key.export({ type: 'pkcs8', format: 'der' }), algorithm, false, [
      'sign',
    ]),
    certificate: pkijs.Certificate.fromBER(Uint8Array.from(certificate.raw)),
    issuer: pkijs.Certificate.fromBER(Uint8Array.from(issuer.raw)),
  }
}

export async function signDetached(
  digest: Buffer,
  { key, certificate, issuer }: SigningKey,
  ...attributes: pkijs.Attribute[]
): Promise<Buffer> {
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: pkijs.ContentInfo.DATA }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: pkijs.ContentInfo.DATA })),
            attribute('1.2.840.113549.1.9.4', new OctetString({ valueHex: Uint8Array.from(digest).buffer })),
            ...attributes,
          ],
        }),
      }),
    ],
    certificates: [certificate, issuer],
  })
  await signed.sign(key, 0, 'SHA-256', new ArrayBuffer(0))
  const content = signed.toSchema(true)
  return Buffer.from(new pkijs.ContentInfo({ contentType: pkijs.ContentInfo.SIGNED_DATA, content }).toSchema().toBER())
}

export function attribute(type: string, value: unknown): pkijs.Attribute {
  return new pkijs.Attribute({ type, values: [value] })
}
