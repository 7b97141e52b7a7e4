// Hints in the first page of the app: without them a browser learns of a screen's files one import after the other.
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { languageNames, type Language } from '#foundation/i18n/languages.ts'
import { findScreenPath } from '#foundation/paths.ts'

const Files = z.array(z.string())
const FilesByLanguage = z.record(z.enum(languageNames), Files)
const ScreenPreloads = z.object({
  texts: z.object({ app: FilesByLanguage, later: FilesByLanguage, staff: FilesByLanguage }),
  screens: z.record(z.string(), z.object({ files: Files, texts: z.array(z.enum(['app', 'later', 'staff'])) })),
})
export type ScreenPreloads = z.infer<typeof ScreenPreloads>

/** Every screen of the app asks who is signed in before it shows anything. */
const callerPreload = '<link rel="preload" as="fetch" href="/api/auth/me" crossorigin="use-credentials">'

/** Answers the tags of a screen in a language, or nothing for an address that is none. */
export function readScreenPreloads(webFolder: string): (pathname: string, language: Language) => string {
  const file = path.join(webFolder, '.vite', 'preloads.json')
  if (!fs.existsSync(file)) return () => ''
  const { texts, screens } = z.parse(ScreenPreloads, JSON.parse(fs.readFileSync(file, 'utf8')))
  return (pathname, language) => {
    const screen = screens[findScreenPath(pathname) ?? '']
    if (!screen) return ''
    const files = [...screen.texts.flatMap((part) => texts[part][language]), ...screen.files]
    return [callerPreload, ...files.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)].join('')
  }
}
