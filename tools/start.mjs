// `npm start`: installs, builds, and runs the service. A second start finds both done.
import { become, build, install } from './setup.mjs'

/** A small young generation: memory matters more here than the last per cent of throughput. */
const nodeOptions = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']
const isDev = process.argv.includes('--dev')

install({ everything: isDev })
build()
become([...(isDev ? ['--watch'] : []), ...nodeOptions, 'src/main/server.ts'], {
  tether: !isDev,
})
