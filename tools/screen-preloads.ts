// Writes build/web/.vite/preloads.json: the files of each screen and language, so that the first page can ask for all of
// them at once and not find each only when the one before it has arrived.
import fs from 'node:fs'
import path from 'node:path'
import type { ScreenPreloads } from '../src/foundation/pages/server/preloads.ts'
import { languageNames } from '../src/foundation/i18n/languages.ts'
import { isAtDesk, screens } from '../src/foundation/paths.ts'

interface Chunk {
  file: string
  imports?: string[]
}

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'build/web/.vite')
const router = 'src/features/shell/web/router.tsx'
const authPage = 'src/domain/accounts/web/auth-page.tsx'
/** For anyone who is signed in. */
const accountParts = [
  'src/features/notifications/web/bell.tsx',
  'src/domain/accounts/web/session-warning.tsx',
  'src/foundation/http/web/kept-replies.ts',
]
const tooltip = 'src/foundation/ui/tooltip.tsx'
const footer = ['src/features/shell/web/app-footer.tsx', 'src/features/shell/web/chat-button.tsx']

/** What the layout puts around a screen. */
function frameOf({ path: address, access }: (typeof screens)[keyof typeof screens]): string[] {
  if (isAtDesk(address)) return ['src/features/shell/web/staff/desk-frame.tsx', ...accountParts, tooltip]
  return access === 'anyone' ? [...footer, tooltip] : [...footer, ...accountParts, tooltip]
}

const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>
const first = new Set(filesOf('index.html'))

function filesOf(name: string, found = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is not part of the build.`)
  if (!found.has(chunk.file)) {
    found.add(chunk.file)
    for (const needed of chunk.imports ?? []) filesOf(needed, found)
  }
  return [...found]
}

const laterFiles = (names: readonly string[]) =>
  [...new Set(names.flatMap((name) => filesOf(name)))].filter((file) => !first.has(file))

interface RoutedScreen {
  name: keyof typeof screens
  module: string
  hasTexts: boolean
}

function listRoutedScreens(): RoutedScreen[] {
  const source = fs.readFileSync(path.join(root, router), 'utf8')
  const route = /screens\.(\w+),\s*lazyScreen\(\s*\(\) =>\s*(withItsTexts\()?import\('([^']+)'\)/g
  const routed = [...source.matchAll(route)].map(([, name, texts, specifier = '']) => ({
    name: name as keyof typeof screens,
    module: specifier.startsWith('#')
      ? `src/${specifier.slice(1)}`
      : path.posix.join(path.posix.dirname(router), specifier),
    hasTexts: texts !== undefined,
  }))
  const auth = (['login', 'register'] as const).map((name) => ({ name, module: authPage, hasTexts: false }))
  return [...routed, ...auth]
}

const parts = ['app', 'later', 'staff'] as const
type Part = (typeof parts)[number]

const textsOf = (part: Part) =>
  Object.fromEntries(languageNames.map((language) => [language, laterFiles([`virtual:texts/${part}/${language}`])]))

const preloads: ScreenPreloads = {
  texts: Object.fromEntries(parts.map((part) => [part, textsOf(part)])) as ScreenPreloads['texts'],
  screens: Object.fromEntries(
    listRoutedScreens().map(({ name, module, hasTexts }) => {
      const screen = screens[name]
      const own: Part[] = hasTexts ? ['app', 'later'] : ['app']
      const texts = isAtDesk(screen.path) ? [...parts] : own
      return [screen.path, { files: laterFiles([module, ...frameOf(screen)]), texts }]
    }),
  ),
}
fs.writeFileSync(path.join(folder, 'preloads.json'), JSON.stringify(preloads))
