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
    async storedAt(name) {
      try {
        return (await client.send(new HeadObjectCommand(at(name)))).LastModified
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw error
      }
    },
    removeUnfinished: async () => undefined,
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key } of page.Contents ?? []) if (Key && isBlobName(Key)) yield Key
    },
  }
}
