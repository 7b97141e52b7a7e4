// The list of all packages the service is built from and runs on, as CycloneDX 1.5, beside what the build has made.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** From the lockfile alone, so that the same sources give the same list on every machine. */
export function writeSbom(root) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const { name, version, packages } = JSON.parse(lock)
  const components = Object.entries(packages)
    .filter(([place, { dev, link }]) => place !== '' && !dev && !link)
    .map(([place, locked]) => component(place, locked))
  const digest = createHash('sha256').update(lock).digest('hex')
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components,
  }
  fs.mkdirSync(path.join(root, 'build'), { recursive: true })
  fs.writeFileSync(path.join(root, 'build', 'sbom.cdx.json'), JSON.stringify(list, null, 2))
}

function component(place, { version, license, integrity, optional }) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [algorithm, hash] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': place,
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [/ (AND|OR) /.test(license) ? { expression: license } : { license: { id: license } }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
  }
}
