// `npm run build`: builds the screens when their sources have changed.
import { build, install } from './setup.mjs'

install({ everything: true })
build()
