import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#foundation/ui/use-format.ts'
import type { Condition, Health, OptOut } from '../../health.ts'

export interface PartLabels {
  title: string
  condition: Condition
  sentence: string
  facts: { label: string; value: string }[]
}

const unknown = '–'
const known = (value: number | null, show: (value: number) => string = String) =>
  value === null ? unknown : show(value)

const seconds = (value: number) => plural(value, { one: '# second', other: '# seconds' })

export function useHealthLabels(): (health: Health) => PartLabels[] {
  const { t } = useLingui()
  const { moment, size } = useFormat()
  const mailWays = {
    smtp: t`Emails are sent through the mail server.`,
    mailbox: t`Emails are kept in the data folder, as no mail server is configured.`,
  }
  const optOutLabels: Readonly<Record<OptOut, string>> = {
    SMTP_TLS: t`Emails may be sent unencrypted`,
    DATABASE_TLS: t`The database connection may be unencrypted`,
    CLAMD_URL: t`Uploads aren’t scanned for viruses`,
  }
  const when = (at: string | null) => (at === null ? t`Never` : moment(at))
  return ({ database, queue, mail, storage, instances, backup, protection }) => [
    {
      title: t`Database`,
      condition: database.condition,
      sentence: {
        good: t`The database is responding.`,
        attention: t`The database is responding slowly.`,
        bad: t`The database is not responding, or is very slow.`,
      }[database.condition],
      facts: [
        { label: t`Response time`, value: known(database.answersIn, (value) => t`${value} ms`) },
        { label: t`Size`, value: known(database.bytes, size) },
      ],
    },
    {
      title: t`Jobs`,
      condition: queue.condition,
      sentence: queue.isHeld
        ? t`Jobs are on hold, as this database was copied or restored. No emails, reminders or refunds are sent until an operator runs “npm run take-over”.`
        : {
            good: t`Jobs are running on time.`,
            attention: t`Jobs are waiting, or have failed and will be retried.`,
            bad: t`Jobs have failed permanently or have waited too long. Check the log.`,
          }[queue.condition],
      facts: [
        { label: t`Longest wait`, value: known(queue.oldest, seconds) },
        { label: t({ message: 'Waiting', context: 'how many' }), value: known(queue.waiting) },
        { label: t`Retried`, value: known(queue.retrying) },
        { label: t`Failed permanently`, value: known(queue.failed) },
      ],
    },
    {
      title: t`Email`,
      condition: mail.condition,
      sentence:
        mail.condition === 'good'
          ? mailWays[mail.by]
          : t`Emails can’t be sent right now. They’re queued and will be retried.`,
      facts: [
        { label: t({ message: 'Waiting', context: 'how many' }), value: known(mail.waiting) },
        { label: t`Rejected so far`, value: known(mail.refused) },
        { label: t`Last sent`, value: when(mail.lastSentAt) },
      ],
    },
    {
      title: t`Storage`,
      condition: storage.condition,
      sentence: {
        good: t`A file was stored, read and removed.`,
        attention: t`The disk is filling up.`,
        bad: t`Files can’t be stored, or the disk is almost full.`,
      }[storage.condition],
      facts: [
        { label: t`Files are stored in`, value: storage.by === 'folder' ? t`the data folder` : t`an object store` },
        { label: t`Free`, value: known(storage.freeBytes, size) },
        { label: t`Disk`, value: known(storage.totalBytes, size) },
      ],
    },
    {
      title: t`Instances`,
      condition: instances.condition,
      sentence: t`Running instances of the service that share this data.`,
      facts: [{ label: t`Running`, value: known(instances.running) }],
    },
    {
      title: t`Backup`,
      condition: backup.condition,
      sentence: {
        good: t`There is a recent backup.`,
        attention: backup.at === null ? t`No backup found.` : t`The last backup is older than two days.`,
        bad: t`The last backup is too old, or it found damaged files.`,
      }[backup.condition],
      facts: [
        { label: t`Last backup`, value: when(backup.at) },
        { label: t`Damaged files`, value: known(backup.damagedFiles) },
      ],
    },
    {
      title: t`Protection`,
      condition: protection.condition,
      sentence:
        protection.optOuts.length === 0
          ? t`All protections are on.`
          : t`Some protections are switched off in the configuration.`,
      facts: protection.optOuts.map((name) => ({ label: optOutLabels[name], value: name })),
    },
  ]
}
