import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { checkBlobName, isBlobName } from './blob-name.ts'
import type { ObjectStore } from './config.ts'
import type { BlobStore } from './files.ts'

const removedFolder = 'removed/'

export function openS3Blobs({ bucket, endpoint, region, accessKeyId, secretAccessKey }: ObjectStore): BlobStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  })
  const at = (name: string) => {
    checkBlobName(name)
    return { Bucket: bucket, Key: name }
  }
  const markOf = (name: string) => ({ Bucket: bucket, Key: `${removedFolder}${at(name).Key}` })

  async function storedAt(place: { Bucket: string; Key: string }): Promise<Date | undefined> {
    try {
      return (await client.send(new HeadObjectCommand(place))).LastModified
    } catch (error) {
      if (error instanceof NotFound) return undefined
      throw error
    }
  }

  async function* listNames(folder: string, prefix: string): AsyncIterable<string> {
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}${prefix}` }))
      for (const { Key = '' } of page.Contents ?? []) {
        const name = Key.slice(folder.length)
        if (isBlobName(name)) yield name
      }
  }

  return {
    async put(name, bytes) {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes, ContentType: 'application/octet-stream' }))
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)))
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async delete(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
    storedAt: async (name) => storedAt(at(name)),
    removeUnfinished: async () => undefined,
    list: (prefix = '') => listNames('', prefix),
    async markRemoved(name) {
      await client.send(new PutObjectCommand({ ...markOf(name), Body: 'removed' }))
    },
    async unmarkRemoved(name) {
      await client.send(new DeleteObjectCommand(markOf(name)))
    },
    removedAt: async (name) => storedAt(markOf(name)),
    listRemoved: (prefix = '') => listNames(removedFolder, prefix),
  }
}
