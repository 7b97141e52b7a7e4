// Beside every text file of the built screens lies its compressed twin, so that serving costs nothing.
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const worthwhile = 1024

export function compressFolder(folder) {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    if (
      !entry.isFile() ||
      !/\.(js|css|svg|json|txt|html|webmanifest|xml)$/.test(entry.name) ||
      fs.statSync(file).size < worthwhile
    )
      continue
    const bytes = fs.readFileSync(file)
    const size = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    fs.writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: size }))
    fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
