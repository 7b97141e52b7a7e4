import pg from 'pg'

const officers = 40
const travellers = 1000
const atOnce = 50_000
const usualDays = 730

const names = {
  first: ['grace', 'james', 'fatu', 'chen', 'maria', 'john', 'aisha', 'pierre', 'olga', 'kwame', 'sofia', 'ibrahim'],
  last: ['johnson', 'doe', 'mensah', 'wang', 'garcia', 'smith', 'diallo', 'martin', 'ivanova', 'asante', 'rossi'],
}
/** Three of them make a word, so that there are as many different words as in a large office. */
const syllables =
  'ba be bo da de do fa fi ga go ha he ja jo ka ke ki ko la le lo ma me mo na ne no pa ra re ro sa se so ta te to wa we yo'
const nationalities = 'us uk ca au in cn fr de jp br za mx ru sg ae gh ng sl gn ci sn ml ke ug tz et eg ma dz tn'
const visaTypes = 'tourist business student work transit medical'
const methods = 'credit_card paypal bank_transfer mobile_money'

/** A trigger would have done it. */
const nameWords = `
  insert into name_words select distinct word from applications, unnest(string_to_array(applicant_name, ' ')) as word
  on conflict do nothing`

const filled = [
  'applications',
  'payments',
  'payment_items',
  'ledger_entries',
  'ledger_postings',
  'events',
  'name_words',
]

const listed = (words: string | readonly string[]) =>
  `(array['${(typeof words === 'string' ? words.split(' ') : words).join("','")}'])`
const pick = (words: string | readonly string[], salt: number) => {
  const count = typeof words === 'string' ? words.split(' ').length : words.length
  return `${listed(words)}[1 + abs(hashint8(i * 31 + ${salt})) % ${count}]`
}

interface Sample {
  number: string
  name: string
  email: string
  phone: string
}

export async function seedLoadTestData(url: string, count: number, days = usualDays): Promise<{ sample: Sample }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    await client.query(people)
    // Triggers and foreign keys would be asked for each row.
    for (const table of filled) await client.query(`alter table ${table} disable trigger user`)
    const keys = await dropForeignKeys(client)
    const indexes = await dropIndexes(client)
    for (let from = 1; from <= count; from += atOnce) {
      const range = [from, Math.min(count, from + atOnce - 1), count, days]
      for (const statement of [applications, payments, items, entries, postings, events])
        await client.query(statement, statement === applications ? range : range.slice(0, 2))
    }
    await client.query(nameWords)
    await client.query(`select setval('event_numbers', (select coalesce(max(seq), 1) from events))`)
    for (const statement of [...indexes, ...keys]) await client.query(statement)
    for (const table of filled) await client.query(`alter table ${table} enable trigger user`)
    for (const table of filled) await client.query(`vacuum (analyze) ${table}`)
    const { rows } = await client.query<Sample>(
      `select application_number as number, applicant_name as name, personal_info ->> 'email' as email,
         personal_info ->> 'phone' as phone from applications where id = ${idOf('$1::bigint')}`,
      [Math.ceil(count / 2)],
    )
    return { sample: rows[0]! }
  } finally {
    await client.end()
  }
}

/** As its owner: for anyone else the server says nothing and does nothing. */
export async function analyse(ownerUrl: string, table: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`vacuum (analyze) ${table}`)
  } finally {
    await client.end()
  }
}

/** As the job would keep them: every tenth open case is like the entry, every fifth like another case. */
export async function seedMatches(client: Pick<pg.Pool, 'query'>, entryId: string): Promise<void> {
  const open = `(select id, row_number() over (order by id) as place from applications
    where status in ('pending', 'in_review', 'additional_info'))`
  await client.query(`insert into watchlist_matches select $1, id from ${open} as found where place % 10 = 0`, [
    entryId,
  ])
  await client.query(`insert into duplicate_matches select one.id, other.id from ${open} as one
    join ${open} as other on other.place = one.place + 1 where one.place % 10 = 1`)
  for (const table of ['watchlist_matches', 'duplicate_matches']) await client.query(`vacuum (analyze) ${table}`)
}

/** Building an index at the end takes a tenth of the time. Returns how to rebuild them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid::regclass::text = any($1) and not indisprimary
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [filled],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query(`set maintenance_work_mem = '256MB'`)
  return rows.map(({ definition }) => definition)
}

/** Returns how to make them again, which also checks what was filled in. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
    [filled],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`)
}

function idOf(i: string, kind = 0): string {
  return `(lpad(to_hex(${kind}), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(${i}), 12, '0'))::uuid`
}
const officerOf = (salt: number) => idOf(`1 + abs(hashint8(i + ${salt})) % ${officers}`, 1)

const people = `
  insert into users (id, full_name, email, password, role, created_at, email_verified_at)
  select ${idOf('i', 1)}, 'Officer ' || i, 'officer' || i || '@bench.example', 'none', 'e-visa-admin', now(), now()
  from generate_series(1, ${officers}) i
  union all
  select ${idOf('i', 2)}, 'Traveller ' || i, 'traveller' || i || '@bench.example', 'none', 'user', now(), now()
  from generate_series(1, ${travellers}) i`

/** The newest two weeks are waiting or in review; a few older ones were never submitted and the rest is decided. */
const applications = `
  insert into applications (id, application_number, owner_id, application_type, status, version, personal_info,
    travel_details, applicant_name, nationality, passport_hash, person_hash, assigned_to, priority, created_at, updated_at,
    submitted_at, due_at, decided_at, decided_by, reason_code, declared_at, waiting_for, work_by)
  select ${idOf('i')}, 'EV-' || translate(upper(lpad(to_hex(abs(hashint8(i))), 8, '0') || lpad(to_hex(i), 6, '0')), 'ILOU', '1100'),
    ${idOf(`1 + i % ${travellers}`, 2)}, type, status, 0,
    jsonb_build_object('firstName', initcap(first), 'lastName', initcap(last), 'nationality', nationality,
      'email', 'person' || i || '@b.example', 'phone', '+231 77 ' || lpad(i::text, 7, '0')),
    jsonb_build_object('visaType', type, 'duration', 10), first || ' ' || last || ' ' || third, nationality,
    md5(i::text), md5('p' || i % 900000), case when status not in ('draft', 'pending') then ${officerOf(11)} end,
    ${pick('urgent high medium medium medium low', 3)}, created_at, created_at,
    case when status <> 'draft' then created_at + interval '1 hour' end,
    case when status <> 'draft' then created_at + interval '9 days' end,
    case when status in ('approved', 'issued', 'rejected') then decided_at end,
    case when status in ('approved', 'issued', 'rejected') then ${officerOf(11)} end,
    case when status = 'rejected' then 'insufficient-funds' end,
    case when status <> 'draft' then created_at end, case when status = 'additional_info' then 'reply' end,
    case when status <> 'draft' then created_at + interval '9 days' end
  from (
    select i, created_at, ${pick(visaTypes, 1)} as type, ${pick(names.first, 2)} as first, ${pick(names.last, 4)} as last,
      ${pick(nationalities, 5)} as nationality,
      ${[21, 22, 23].map((salt) => pick(syllables, salt)).join(' || ')} as third,
      created_at + make_interval(hours => 12 + abs(hashint8(i * 7)) % 200) as decided_at,
      case when created_at > now() - interval '14 days' then ${pick('pending pending in_review in_review additional_info draft', 6)}
        else ${pick('issued issued issued issued issued issued approved rejected rejected draft', 8)} end as status
    from (select i, now() - make_interval(secs => (1 - i::float / $3::bigint) * $4::int * 86400) as created_at
      from generate_series($1::bigint, $2::bigint) i) as rows
  ) as drawn`

const within = `from applications a cross join lateral (select ('x' || right(a.id::text, 12))::bit(48)::bigint as i) as place
  where a.id between ${idOf('$1::bigint')} and ${idOf('$2::bigint')} and a.status <> 'draft'`

const payments = `
  insert into payments (id, number, payer_id, method, provider, state, amount, currency, provider_ref, reference,
    captured_amount, created_at, updated_at, paid_at)
  select ${idOf('i', 3)}, 'PY-' || i, a.owner_id, ${pick(methods, 9)}, 'sandbox', 'paid', 8000, 'USD', 'ref-' || i,
    a.application_number, 8000, a.submitted_at, a.submitted_at, a.submitted_at ${within}`

const items = `
  insert into payment_items (payment_id, application_id, visa_fee, processing_fee, live)
  select ${idOf('i', 3)}, a.id, 6000, 2000, true ${within}`

const entries = `
  insert into ledger_entries (id, key, kind, payment_id, currency, created_at)
  select ${idOf('i', 4)}, 'captured:' || i, 'captured', ${idOf('i', 3)}, 'USD', a.submitted_at ${within}`

const postings = `
  insert into ledger_postings (entry_id, position, account, amount, application_id)
  select ${idOf('i', 4)}, position, account, amount, case when position > 0 then a.id end
  from (select a.*, place.i ${within}) as a
  cross join (values (0, 'provider:sandbox', 8000), (1, 'visa_fees', -6000), (2, 'processing_fees', -2000))
    as lines (position, account, amount)`

/** Above those that a service has written by the time it is filled, and in a chain of their own. */
const ownEvents = 1_000_000
const ownChain = 99

const events = `
  insert into events (seq, id, name, subject, user_id, actor_id, actor_role, data, request_id, at, hash, chain, link)
  select ${ownEvents} + i, ${idOf('i', 5)}, 'application.moved', a.id::text, a.owner_id, a.decided_by, 'e-visa-admin',
    '{"from": "draft", "to": "submitted", "reason": ""}', 'bench', a.submitted_at, md5(i::text), ${ownChain}, i ${within}`
