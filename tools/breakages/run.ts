// `npm run breakages`: applies the mistakes in copies of the tree, one at a time, and checks that the tests catch
// them. `npm run breakages -- refund`: only those whose description, file or test contains the word.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#foundation/storage/server/embedded-postgres.ts'
import { throwAwaySettings } from '#testing/postgres-settings.ts'
import { isCurrent, type Breakage } from './breakage.ts'
import { openCopy, type Copy } from './copy.ts'
import { allBreakages } from './list.ts'

const copies = 2
const root = path.resolve(import.meta.dirname, '../..')
const words = process.argv.slice(2).map((word) => word.toLowerCase())
const say = (line: string) => process.stdout.write(`${line}\n`)

const chosen = allBreakages.filter((breakage) => {
  const text = [breakage.what, breakage.file, ...breakage.noticedBy].join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
})
const outdated = chosen.filter((breakage) => !isCurrent(breakage, root))
const survivors: Breakage[] = []
const unjudged: Breakage[] = []
let noticed = 0

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const began = performance.now()
await tryAll(chosen.filter((breakage) => !outdated.includes(breakage)))
tellAndExit()

async function tryAll(breakages: readonly Breakage[]): Promise<void> {
  if (breakages.length === 0) return
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-breakages-'))
  const given = process.env['TEST_DATABASE_URL']
  const server = given
    ? undefined
    : await startEmbeddedPostgres(path.join(folder, 'postgres'), {
        settings: throwAwaySettings,
        isOwnerSuperuser: true,
      })
  const files = listFiles()
  // Mistakes caught by the same tests share a copy, where those tests are known to pass and already loaded.
  const queue = [...Map.groupBy(breakages, ({ noticedBy }) => noticedBy.join(' ')).values()]
  // Plain rules first, as they take a second each; then the largest groups.
  queue.sort((one, other) => Number(isSlow(one)) - Number(isSlow(other)) || other.length - one.length)
  try {
    await Promise.all(
      Array.from({ length: Math.min(copies, queue.length) }, async (_, index) => {
        const copy = openCopy({
          root,
          files,
          folder: path.join(folder, `copy-${index + 1}`),
          databaseUrl: given ?? server!.url,
        })
        for (let group = queue.shift(); group; group = queue.shift()) await tryGroup(copy, group)
        await copy.close()
      }),
    )
  } finally {
    await server?.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function isSlow([first]: readonly Breakage[]): boolean {
  return first!.noticedBy.some((test) => fs.readFileSync(path.join(root, test), 'utf8').includes('testing/'))
}

function listFiles(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  return stdout.split('\0').filter((file) => file && fs.existsSync(path.join(root, file)))
}

/** A failure counts only when the same tests pass without the mistake. */
async function tryGroup(copy: Copy, group: readonly Breakage[]): Promise<void> {
  const tests = group[0]!.noticedBy
  const whole = await copy.run({ tests })
  if (whole.failed.length > 0) {
    unjudged.push(...group)
    say(`NOT GREEN  ${tests.join(', ')} without any mistake: ${whole.failed[0]}`)
    return
  }
  for (const breakage of group) {
    const { failed, seconds, isUnreadable } = await copy.run({ breakage, tests })
    const took = `${seconds.toFixed(1).padStart(6)} s`
    if (isUnreadable) {
      outdated.push(breakage)
      say(`UNREADABLE ${took}  ${breakage.what}`)
    } else if (failed.length > 0) {
      noticed += 1
      say(`noticed    ${took}  ${breakage.what}  <- ${failed[0]!.split('\n')[0]}`)
    } else {
      survivors.push(breakage)
      say(`SURVIVED   ${took}  ${breakage.what}`)
    }
  }
}

function tellAndExit(): never {
  const list = (title: string, breakages: readonly Breakage[]) => {
    for (const { what, file } of breakages) say(`${title}: ${what} (${file})`)
  }
  say('')
  list('out of date', outdated)
  list('not judged', unjudged)
  list('survived', survivors)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  say(`${noticed} of ${chosen.length} breakages noticed in ${seconds} s`)
  process.exit(chosen.length > 0 && noticed === chosen.length ? 0 : 1)
}
