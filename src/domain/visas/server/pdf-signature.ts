// A signature that PDF readers show: CAdES in the file itself (PAdES, level B-B). The file is made with room for it, the
// signature covers everything but that room, and is then written into it.
import { createHash, type X509Certificate } from 'node:crypto'
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import * as pkijs from 'pkijs'
import type { Signer } from './signers.ts'

/** Bytes kept free for the signature and its certificates. */
const room = 4096
/** Stands for an offset that is not known yet; its ten digits leave room for any. */
const unknown = 9_999_999_999

/** pdfkit keeps the root of the file to itself. */
const root = '_root'

interface Internals {
  [root]: { data: Record<string, unknown> }
  page: { dictionary: unknown; annotations: unknown[] }
  endAcroForm(): unknown
}

/** Puts an unsigned signature field into a document that is being written. */
export function leaveRoom(
  document: PDFKit.PDFDocument,
  { name, reason, at }: { name: string; reason: string; at: Date },
) {
  const signature = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, unknown, unknown, unknown],
    Contents: new Uint8Array(room),
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
  // pdfkit would finish a form of its own making, with fonts and kids; ours is whole.
  inside.endAcroForm = () => document
}

export async function signPdf(unsigned: Buffer, signer: Signer): Promise<Buffer> {
  const open = unsigned.indexOf(`<${'00'.repeat(room)}>`)
  const close = open + 2 * room + 2
  const wanted = `[0 ${unknown} ${unknown} ${unknown}]`
  const at = unsigned.lastIndexOf(wanted, open)
  if (open < 0 || at < 0) throw new Error('the file has no room for a signature')
  const range = `[0 ${open} ${close} ${unsigned.length - close}]`.padEnd(wanted.length)

  const file = Buffer.from(unsigned)
  file.write(range, at, 'latin1')
  const digest = createHash('sha256').update(file.subarray(0, open)).update(file.subarray(close)).digest()
  const signature = Buffer.from(await signDigest(digest, signer)).toString('hex')
  if (signature.length > 2 * room) throw new Error('the signature needs more room')
  file.write(signature, open + 1, 'latin1')
  return file
}

/** What was parsed and imported for a signer, which does not change. */
const prepared = new WeakMap<X509Certificate, Promise<Prepared>>()

interface Prepared {
  certificate: pkijs.Certificate
  root: pkijs.Certificate
  key: CryptoKey
  certificateHash: Buffer
}

async function prepare({ documentCertificate, documentKey, root }: Signer): Promise<Prepared> {
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
            // The certificate that signed is named inside, so that no other can be put in its place.
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
