// Precompresses every text file of the build. `node tools/compress.mjs FOLDER`
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const worthwhile = 256
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const files = fs
  .readdirSync(process.argv[2] ?? '', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt|html|webmanifest|xml)$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => fs.statSync(file).size >= worthwhile)

await Promise.all(
  files.map(async (file) => {
    const bytes = await fs.promises.readFile(file)
    const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await fs.promises.writeFile(`${file}.br`, await brotli(bytes, { params }))
    await fs.promises.writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }))
  }),
)
