// Runs a program with the project's Node: `node tools/run.mjs FILE ...`
import { become, install } from './setup.mjs'

install({ everything: true })
become([
  '--disable-warning=ExperimentalWarning',
  '--import=./src/foundation/runtime/server/resolve-drizzle.ts',
  ...process.argv.slice(2),
])
