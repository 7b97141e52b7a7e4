// `npm run visa-signer -- FOLDER "Name of the authority"`: the first call creates the root, each call adds a signer.
import path from 'node:path'
import { addSigner } from './make-signers.ts'

const [folder, organisation = 'Liberia e-Visa'] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('Which folder? npm run visa-signer -- FOLDER "Name of the authority"\n')
  process.exit(1)
}
const made = await addSigner(path.resolve(folder), { organisation, isTest: false }, new Date())
process.stdout.write(`${made}\nKeep root.key away from the service: it is needed only to add a signer.\n`)
