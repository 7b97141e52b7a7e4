import { fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Answer, Ask } from './copy-process.ts'

export interface Copy {
  run(ask: Ask): Promise<Answer>
  close(): Promise<void>
}

interface CopyOptions {
  root: string
  files: readonly string[]
  folder: string
  databaseUrl: string
}

export function openCopy({ root, files, folder, databaseUrl }: CopyOptions): Copy {
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.copyFileSync(path.join(root, file), path.join(folder, file))
  }
  for (const linked of ['node_modules', 'build']) fs.symlinkSync(path.join(root, linked), path.join(folder, linked))

  const child = fork(path.join(import.meta.dirname, 'copy-process.ts'), [], {
    cwd: folder,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      TEST_DATABASE_URL: databaseUrl,
      CI: 'true',
      NODE_COMPILE_CACHE: path.join(root, 'build', 'compiled'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  process.once('exit', () => child.kill())
  return {
    run: (ask) =>
      new Promise((resolve, reject) => {
        const lost = () => reject(new Error('the process of a copy has ended'))
        child.once('exit', lost)
        child.once('message', (answer) => {
          child.off('exit', lost)
          resolve(answer as Answer)
        })
        child.send(ask)
      }),
    async close() {
      child.send('close')
      await ended
    },
  }
}
