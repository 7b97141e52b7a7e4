// What a migration must not do while the previous release still runs: remove or rewrite what it reads, or lock a big
// table for long. See "A migration" in CONTRIBUTING.md.

interface Danger {
  pattern: RegExp
  problem: string
}

const dangers: readonly Danger[] = [
  {
    pattern:
      /\bdrop\s+(table|column|view|materialized\s+view|type|domain|schema|sequence|function|constraint|index)\b/i,
    problem: 'drops what the previous release may need',
  },
  { pattern: /\balter\s+column\b.*\bdrop\s+default\b/i, problem: 'the previous release may rely on the default' },
  {
    pattern: /\brename\s+(to|column|value)\b|\brename\s+"[^"]+"\s+to\b|\bset\s+schema\b/i,
    problem: 'renames what the previous release reads',
  },
  {
    pattern: /^(with\b.*\b)?(update|delete\s+from|truncate)\b/i,
    problem: 'rewrites rows under a lock; let a job do it in portions',
  },
  {
    pattern: /^(cluster|vacuum\s+full|reindex(?!.*\bconcurrently\b))\b|\bset\s+(un)?logged\b/i,
    problem: 'rewrites the table under a lock',
  },
  { pattern: /\balter\s+column\b.*\b(set\s+data\s+)?type\b/i, problem: 'rewrites the table under a lock' },
  { pattern: /\balter\s+column\b.*\bset\s+not\s+null\b/i, problem: 'reads the whole table under a lock' },
  {
    pattern: /\badd\s+column\b.*\b(serial|bigserial|stored|unique|primary\s+key|default\s+(?!now\b)\w+\s*\()/i,
    problem: 'writes every row or an index under a lock',
  },
  {
    pattern: /\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/i,
    problem: 'adds a column that rows of the previous release cannot fill',
  },
  {
    pattern:
      /\badd\s+(?!column\b)(?!.*\b(not\s+valid|using\s+index)\b).*\b(check|foreign\s+key|unique|primary\s+key|exclude)\b/i,
    problem: 'checks the whole table under a lock; add it NOT VALID and validate it in the next migration',
  },
  {
    pattern: /\bcreate\s+(unique\s+)?index\b(?!\s+if\s+not\s+exists)/i,
    problem: 'blocks writes while it is built; build it CONCURRENTLY by hand first, then say IF NOT EXISTS',
  },
]

/** Marks the statement below it as reviewed. */
const allowance = /^--\s*safe:\s*\S/m

/** Written by drizzle-kit, and where a statement ends that was written by hand; the body of a function is none. */
const statementBreak = /-->\s*statement-breakpoint|;[ \t]*(?=\n|$)(?=(?:[^$]*\$\w*\$[^$]*\$\w*\$)*[^$]*$)/

export function findUnsafeStatements(migration: string): string[] {
  const created = new Set(
    [...migration.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)].map(([, name]) => name),
  )
  return migration.split(statementBreak).flatMap((part) => {
    const statement = part
      .replaceAll(/^\s*--.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const [, table] = /\b(?:alter\s+table|on)\s+(?:only\s+)?"?(?:public"?\.)?"?(\w+)"?/i.exec(statement) ?? []
    if (allowance.test(part) || (table !== undefined && created.has(table))) return []
    const danger = dangers.find(({ pattern }) => pattern.test(statement))
    return danger ? [`${danger.problem}: ${statement.slice(0, 120)}`] : []
  })
}
