// The first call creates the root, each call adds a signer to the folder.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { addSigner } from './make-signers.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { root: { type: 'string' } } })
const [folder, organisation = 'Liberia e-Visa'] = positionals
if (!folder) {
  process.stderr.write('Usage: npm run visa-signer -- FOLDER "Name of the authority" --root ROOT_FOLDER\n')
  process.exit(1)
}
const rootFolder = path.resolve(values.root ?? folder)
const made = await addSigner(path.resolve(folder), { organisation, isTest: false }, new Date(), rootFolder)
process.stdout.write(
  `${made}\nKeep ${path.join(rootFolder, 'root.key')} away from the service: it is needed only to add a signer.\n`,
)
