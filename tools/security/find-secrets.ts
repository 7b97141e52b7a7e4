// Looks for secrets in the files that git tracks. An own list of patterns: the known scanners are programs to download,
// not packages, and a gate must work without the net.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

interface Pattern {
  what: string
  pattern: RegExp
}

/** Only what is hardly ever something else, so that no one learns to look away. */
const patterns: readonly Pattern[] = [
  { what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----[\s\\n]*[A-Za-z0-9+/]{30}/ },
  { what: 'an AWS access key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/ },
  { what: 'a GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{60,})/ },
  { what: 'a GitLab token', pattern: /\bglpat-[\w-]{20,}/ },
  { what: 'a Slack token or hook', pattern: /\bxox[abeoprs]-[\w-]{10,}|hooks\.slack\.com\/services\/T\w+\/B\w+\/\w+/ },
  { what: 'a live Stripe key', pattern: /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}/ },
  { what: 'a Stripe webhook secret', pattern: /\bwhsec_[A-Za-z0-9+/]{32,}/ },
  { what: 'a Google API key', pattern: /\bAIza[\w-]{35}\b/ },
  { what: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { what: 'a SendGrid key', pattern: /\bSG\.[\w-]{22}\.[\w-]{43}\b/ },
  { what: 'a signed token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/ },
  {
    what: 'a password in an address',
    pattern: /\b(?:postgres(?:ql)?|smtps?|https?|rediss?):\/\/[\w.-]+:[^\s:@/'"`${}<>…]{12,}@/,
  },
  { what: 'a master key', pattern: /MASTER_KEYS=['"]?[\w-]+:[A-Za-z0-9+/]{43}=/ },
  {
    what: 'a secret in an assignment',
    pattern: /(?:secret|token|passw(?:or)?d|api_?key)\w*["']?\s*[:=]\s*["'][A-Fa-f0-9]{32,}["']/i,
  },
]

const largestFile = 2_000_000

export interface Found {
  file: string
  line: number
  what: string
}

export function findSecrets(file: string, text: string): Found[] {
  return patterns.flatMap(({ what, pattern }) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(({ index }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      what,
    })),
  )
}

if (process.argv[1]?.endsWith('find-secrets.ts')) {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error('git does not say which files it tracks')
  const files = stdout.split('\0').filter((file) => file !== '' && fs.existsSync(file))
  const found = files
    .filter((file) => fs.statSync(file).size <= largestFile)
    .flatMap((file) => findSecrets(file, fs.readFileSync(file, 'utf8')))
  for (const { file, line, what } of found) console.error(`${file}:${line}: this looks like ${what}`)
  console.log(`${files.length} files, ${found.length} secrets`)
  process.exitCode = found.length > 0 ? 1 : 0
}
