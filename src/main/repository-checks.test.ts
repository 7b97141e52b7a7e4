import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test as plainTest } from 'vitest'
import { test } from '#testing/server.ts'
import { judge } from '../../tools/security/audit-packages.ts'
import { findProblems, isAllowed } from '../../tools/security/check-licences.ts'
import { isSlow, patternsIn } from '../../tools/security/find-slow-patterns.ts'
import { findSecrets } from '../../tools/security/find-secrets.ts'
import { writeSbom } from '../../tools/security/write-sbom.mjs'

const root = path.resolve(import.meta.dirname, '../..')

plainTest('repository checks: a secret in a file is found, and what only looks like one is not', () => {
  // In pieces, or the check would find this file.
  const planted = [
    ['-----BEGIN ', 'PRIVATE KEY-----\n', 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'],
    ['AKIA', 'IOSFODNN7EXAMPLE'],
    ['gh', 'p_', 'a'.repeat(36)],
    ['sk_', 'live_', 'b'.repeat(24)],
    ['postgres://evisa:', 'Tr0ub4dor-and-3', '@db.example/evisa'],
    ['MASTER_KEYS=new:', `${'A'.repeat(43)}=`],
    ["apiToken = '", 'ab12'.repeat(8), "'"],
  ].map((pieces) => pieces.join(''))
  for (const text of planted) expect(findSecrets('a.ts', `const a = 1\n${text}`), text).toMatchObject([{ line: 2 }])
  for (const text of ['postgres://evisa:secret@localhost/evisa', 'sk_test_123', 'AKIA…', "token = 'none'"])
    expect(findSecrets('a.ts', text)).toEqual([])
})

plainTest('repository checks: a pattern that a long text can keep busy is named, a linear one is not', () => {
  const slow = [String.raw`\s+$`, '(a+)+b', String.raw`[\w-]+\.[a-z]+$`, String.raw`(.*),(.*),$`]
  for (const source of slow) expect(isSlow({ source, flags: '' }), source).toBe(true)
  const quick = ['^[a-z]+$', String.raw`^\d{4}-\d\d$`, String.raw`[\s.]`, '-----BEGIN']
  for (const source of quick) expect(isSlow({ source, flags: 'u' }), source).toBe(false)
  expect(patternsIn('a.ts', 'const a = 1\nconst b = /x+$/iu.test("/no/")')).toEqual([
    { file: 'a.ts', line: 2, source: 'x+$', flags: 'iu' },
  ])
})

plainTest('repository checks: an unknown licence or a missing checksum is named', () => {
  expect(
    ['MIT', '(MIT OR CC0-1.0)', 'Apache-2.0 AND LGPL-3.0-or-later', '(GPL-3.0 OR MIT)'].map(isAllowed),
  ).not.toContain(false)
  expect(['GPL-3.0', 'MIT AND AGPL-3.0', 'SEE LICENSE IN x', ''].map(isAllowed)).not.toContain(true)
  expect(
    findProblems({
      '': {},
      'node_modules/a': { license: 'MIT', integrity: 'sha512-x' },
      'node_modules/b': { license: 'SSPL-1.0', integrity: 'sha512-x' },
      'node_modules/a/node_modules/c': { license: 'MIT' },
      'node_modules/d': { integrity: 'sha512-x' },
    }),
  ).toEqual([
    'b: licence SSPL-1.0 is not on the list',
    'c: the lockfile has no checksum of it',
    'd: licence unknown is not on the list',
  ])
})

const report = (high: number) =>
  JSON.stringify({
    metadata: { vulnerabilities: { low: 1, high, total: 1 + high } },
    vulnerabilities: { left: { severity: high ? 'high' : 'low', range: '<2' } },
  })

plainTest('repository checks: grave weaknesses of packages stop the gate, a silent registry does not', () => {
  expect(judge(report(1))).toEqual({ isGreen: false, lines: ['left <2: high', '2 known weaknesses'] })
  expect(judge(report(0)).isGreen).toBe(true)
  for (const silence of ['', 'not JSON', '{"error":{"code":"EAUDITNOPJSON"}}'])
    expect(judge(silence)).toEqual({
      isGreen: true,
      lines: ['The registry did not answer: packages were not audited.'],
    })
})

plainTest('repository checks: the list of packages names everything the service runs on', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sbom-'))
  try {
    for (const file of ['package.json', 'package-lock.json'])
      fs.copyFileSync(path.join(root, file), path.join(folder, file))
    writeSbom(folder)
    const list = JSON.parse(fs.readFileSync(path.join(folder, 'build', 'sbom.cdx.json'), 'utf8')) as {
      bomFormat: string
      components: { name: string }[]
    }
    expect(list.bomFormat).toBe('CycloneDX')
    const names = new Set(list.components.map(({ name }) => name))
    const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([])
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})

test('repository checks: repository files, folders and TRACE are not served', async ({ server }) => {
  const { app, anyone } = server
  for (const address of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/',
    '/assets/',
    '/build/',
    '/..%2fpackage.json',
  ])
    expect((await anyone.get(address)).statusCode, address).toBe(404)
  expect((await app.inject({ method: 'TRACE', url: '/' })).statusCode).toBeGreaterThanOrEqual(400)
})
