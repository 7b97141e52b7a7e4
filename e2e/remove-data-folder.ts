import fs from 'node:fs'

export default function removeDataFolder() {
  const folder = process.env['E2E_DATA_DIR']
  if (folder) process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
}
