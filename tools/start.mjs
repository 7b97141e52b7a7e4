// `npm start`: installs, builds, and runs the service. A second start finds both done.
import { become, build, install } from './setup.mjs'

const isDev = process.argv.includes('--dev')

install({ everything: isDev })
build()
become([...(isDev ? ['--watch'] : []), '--disable-warning=ExperimentalWarning', 'src/server.ts'], { tether: !isDev })
