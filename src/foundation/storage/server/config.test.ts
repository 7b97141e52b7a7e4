import { expect, test } from 'vitest'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { storageConfig } from './config.ts'

test('storage configuration: an object store needs its three secrets', () => {
  expect(() => readEnv({ FILES: 's3' }, [storageConfig])).toThrow(
    /S3_BUCKET: .*\n.*S3_ACCESS_KEY_ID: .*\n.*S3_SECRET_ACCESS_KEY: /,
  )
})

test('storage configuration: an unknown kind of store is refused by name', () => {
  expect(() => readEnv({ FILES: 'ftp' }, [storageConfig])).toThrow('FILES: ')
})
