// CAdES inside the file (PAdES B-B). The PDF is made with a placeholder, the signature covers everything else and is
// then written into it.
import { createHash, type X509Certificate } from 'node:crypto'
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import * as pkijs from 'pkijs'
import type { Signer } from './signers.ts'

const signatureBytes = 4096
/** A placeholder for an offset, wide enough for any. */
const offsetPlaceholder = 9_999_999_999

/** A private member of pdfkit. */
const root = '_root'

interface Internals {
  [root]: { data: Record<string, unknown> }
  page: { dictionary: unknown; annotations: unknown[] }
  endAcroForm(): unknown
}

export function addSignaturePlaceholder(
  document: PDFKit.PDFDocument,
  { name, reason, at }: { name: string; reason: string; at: Date },
) {
  const signature = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, offsetPlaceholder, offsetPlaceholder, offsetPlaceholder],
    Contents: new Uint8Array(signatureBytes),
    // pdfkit writes a String object as text, and a plain string as a name.
    Name: new String(name),
    Reason: new String(reason),
    M: at,
  })
  signature.end('')
  const inside = document as unknown as Internals
  const field = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('Signature'),
    V: signature,
    F: 132,
    Rect: [0, 0, 0, 0],
    P: inside.page.dictionary,
  })
  field.end('')
  inside.page.annotations.push(field)
  inside[root].data['AcroForm'] = { Fields: [field], SigFlags: 3 }
  // pdfkit would complete a form of its own; ours is complete already.
  inside.endAcroForm = () => document
}

export async function signPdf(unsigned: Buffer, signer: Signer): Promise<Buffer> {
  const open = unsigned.indexOf(`<${'00'.repeat(signatureBytes)}>`)
  const close = open + 2 * signatureBytes + 2
  const wanted = `[0 ${offsetPlaceholder} ${offsetPlaceholder} ${offsetPlaceholder}]`
  const at = unsigned.lastIndexOf(wanted, open)
  if (open < 0 || at < 0) throw new Error('the file has no room for a signature')
  const range = `[0 ${open} ${close} ${unsigned.length - close}]`.padEnd(wanted.length)

  const file = Buffer.from(unsigned)
  file.write(range, at, 'latin1')
  const digest = createHash('sha256').update(file.subarray(0, open)).update(file.subarray(close)).digest()
  const signature = Buffer.from(await signDigest(digest, signer)).toString('hex')
  if (signature.length > 2 * signatureBytes) throw new Error('the signature needs more room')
  file.write(signature, open + 1, 'latin1')
  return file
}

const prepared = new WeakMap<X509Certificate, Promise<PreparedSigner>>()

interface PreparedSigner {
  certificate: pkijs.Certificate
  root: pkijs.Certificate
  key: CryptoKey
  certificateHash: Buffer
}

async function prepare({ documentCertificate, documentKey, root }: Signer): Promise<PreparedSigner> {
  const key = await crypto.subtle.importKey(
    'pkcs8',
    documentKey.export({ type: 'pkcs8', format: 'der' }),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  )
  return {
    certificate: pkijs.Certificate.fromBER(Uint8Array.from(documentCertificate.raw)),
    root: pkijs.Certificate.fromBER(Uint8Array.from(root.raw)),
    key,
    certificateHash: createHash('sha256').update(documentCertificate.raw).digest(),
  }
}

async function signDigest(digest: Buffer, signer: Signer): Promise<ArrayBuffer> {
  let ready = prepared.get(signer.documentCertificate)
  if (!ready) prepared.set(signer.documentCertificate, (ready = prepare(signer)))
  const { certificate, root: issuer, key, certificateHash } = await ready
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
            // Names the signing certificate, so that it cannot be swapped.
            attribute('1.2.840.113549.1.9.16.2.47', signingCertificate(certificateHash)),
          ],
        }),
      }),
    ],
    certificates: [certificate, issuer],
  })
  await signed.sign(key, 0, 'SHA-256', new ArrayBuffer(0))
  return new pkijs.ContentInfo({ contentType: pkijs.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) })
    .toSchema()
    .toBER()
}

function attribute(type: string, value: unknown): pkijs.Attribute {
  return new pkijs.Attribute({ type, values: [value] })
}

function signingCertificate(hash: Buffer): Sequence {
  const identifier = new Sequence({ value: [new OctetString({ valueHex: Uint8Array.from(hash).buffer })] })
  return new Sequence({ value: [new Sequence({ value: [identifier] })] })
}
