import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** Modules that are for staff alone; elsewhere the folders named `staff` are. */
const staffModules = [
  'features/administration',
  'features/cases',
  'features/finance',
  'features/reports',
  'features/security-alerts',
  'features/staff-search',
  'domain/approvals',
  'domain/reference',
  'domain/screening',
]

/** Answers that only staff and machines get, in modules that serve travellers too. */
const staffAnswers = ['domain/settings/server/', 'domain/visas/server/compose-content.ts']

export function isForStaff(file: string): boolean {
  return (
    file.includes('/staff/') ||
    staffModules.some((module) => file.includes(`src/${module}/`)) ||
    staffAnswers.some((place) => file.includes(`src/${place}`))
  )
}

/** What few travellers open: its texts load with it, by `loadDeferredTexts`. */
const openedLater = [
  'src/domain/application-lifecycle/web/what-is-left.tsx',
  'src/domain/documents/web/examples/',
  'src/domain/documents/web/reuse-documents.tsx',
  'src/domain/identity-check/web/',
  'src/domain/interviews/web/',
  'src/domain/visas/server/',
  'src/domain/visas/visa-labels.ts',
  'src/domain/visas/web/',
  'src/features/notifications/web/change-address-dialog.tsx',
  'src/features/notifications/web/mail-problems.tsx',
  'src/features/notifications/web/settings/',
  'src/features/payment-links/web/',
  'src/features/tracking/web/family-board.tsx',
  'src/features/tracking/web/my-visa-page.tsx',
  'src/features/tracking/web/visa-of-application.tsx',
  'src/features/tracking/web/visa-panel.tsx',
  'src/features/tracking/web/visa-warning.tsx',
  'src/features/wizard/web/visa-preview.tsx',
  'src/features/wizard/web/passport/',
  'src/features/wizard/web/representative-form.tsx',
]

export function isOpenedLater(file: string): boolean {
  return !isForStaff(file) && openedLater.some((place) => file.startsWith(place))
}

export function filesReachedFrom(entry: string, isLeftOut: (file: string) => boolean = () => false): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file) || isLeftOut(file) || !fs.existsSync(path.join(root, file))) return
    reached.add(file)
    if (/\.tsx?$/.test(file)) for (const imported of importsOf(file)) visit(imported)
  }
  visit(entry)
  return reached
}

const specifiers =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g

export function importsOf(file: string): string[] {
  return specifiersIn(file).flatMap((specifier) => {
    if (specifier.startsWith('#')) return [`src/${specifier.slice(1)}`]
    if (specifier.startsWith('.')) return [path.join(path.dirname(file), specifier)]
    return []
  })
}

export function specifiersIn(file: string): string[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(specifiers)].flatMap(([, from, dynamic, bare]) => from ?? dynamic ?? bare ?? [])
}
