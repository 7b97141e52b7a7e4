// PAdES B-B: the PDF is made with a placeholder, and the signature covers everything else.
import { createHash, type X509Certificate } from 'node:crypto'
import { OctetString, Sequence } from 'asn1js'
import { attribute, prepareKey, signDetached } from './detached-signature.ts'
import type { Signer } from './signers.ts'

const signatureBytes = 4096
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
  const signature = (await signDigest(digest, signer)).toString('hex')
  if (signature.length > 2 * signatureBytes) throw new Error('the signature needs more room')
  file.write(signature, open + 1, 'latin1')
  return file
}

const prepared = new WeakMap<X509Certificate, ReturnType<typeof prepareKey>>()

async function signDigest(digest: Buffer, { documentCertificate, documentKey, root: issuer }: Signer): Promise<Buffer> {
  let ready = prepared.get(documentCertificate)
  if (!ready) prepared.set(documentCertificate, (ready = prepareKey(documentKey, documentCertificate, issuer)))
  const certificateHash = createHash('sha256').update(documentCertificate.raw).digest()
  // Names the signing certificate, so that it cannot be swapped.
  return signDetached(digest, await ready, attribute('1.2.840.113549.1.9.16.2.47', signingCertificate(certificateHash)))
}

function signingCertificate(hash: Buffer): Sequence {
  const identifier = new Sequence({ value: [new OctetString({ valueHex: Uint8Array.from(hash).buffer })] })
  return new Sequence({ value: [new Sequence({ value: [identifier] })] })
}
