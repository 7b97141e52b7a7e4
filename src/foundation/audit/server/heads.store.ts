// A name holds all there is to compare, so that listing the names of the locked objects is enough.
import { createHash } from 'node:crypto'
import {
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { LockedStore } from './config.ts'
import { placeKey, type ChainHead, type KeptRoot } from './chains.ts'

const prefix = 'audit-roots/'
const emptyHash = 'empty'
/** Enough to say which chain differs; that one does is said by the root. A name has 1024 letters at most. */
const hashBeginning = 12

interface HeadStore {
  put(root: KeptRoot, line: string, now: Date): Promise<void>
  list(): Promise<KeptRoot[]>
}

export function openHeadStore(store: LockedStore): HeadStore {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, lockDays } = store
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  })
  return {
    async put(root, line, now) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: nameOf(root),
          Body: line,
          ContentType: 'application/json',
          ContentMD5: createHash('md5').update(line).digest('base64'),
          ObjectLockMode: 'COMPLIANCE',
          ObjectLockRetainUntilDate: new Date(now.getTime() + lockDays * 86_400_000),
        }),
      )
    },
    async list() {
      const names = await listNames(client, bucket)
      return names.flatMap((name) => readName(name, `s3://${bucket}/${name}`))
    },
  }
}

const nameOf = ({ seq, hash, heads }: KeptRoot) =>
  `${prefix}${String(seq).padStart(12, '0')}-${hash || emptyHash}-${heads.map(nameOfHead).join('_')}.json`

const nameOfHead = (head: ChainHead) => `${placeKey(head)}.${head.hash.slice(0, hashBeginning)}`

function readName(name: string, where: string): KeptRoot[] {
  const [number = '', said, names = ''] = name.slice(prefix.length, -'.json'.length).split('-')
  if (!/^\d+$/.test(number)) return []
  const [seq, hash = ''] = [Number(number), said === emptyHash ? '' : said]
  const heads = names
    .split('_')
    .filter(Boolean)
    .map((head) => head.split('.'))
    .map(([chain, link, beginning = '']) => ({ chain: Number(chain), link: Number(link), hash: beginning }))
  return [{ seq, hash, where, heads }]
}

/** By versions, because a deletion hides a locked object from the plain list. A store without versions has no lock. */
async function listNames(client: S3Client, bucket: string): Promise<string[]> {
  const names = new Set<string>()
  try {
    let marker: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {}
    while (marker) {
      const page: ListObjectVersionsCommandOutput = await client.send(
        new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix, ...marker }),
      )
      for (const { Key = '' } of page.Versions ?? []) names.add(Key)
      marker = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
        : undefined
    }
  } catch (error) {
    const isUnknown = error instanceof S3ServiceException && [405, 501].includes(error.$metadata.httpStatusCode ?? 0)
    if (!isUnknown) throw error
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
      for (const { Key = '' } of page.Contents ?? []) names.add(Key)
  }
  return [...names]
}
