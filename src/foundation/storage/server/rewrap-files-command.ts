// Wraps the key of every stored file with the first of MASTER_KEYS. See docs/operations.md.
import { readEnv } from '#foundation/runtime/server/env.ts'
import { openLocalBlobs } from './files.local.ts'
import { rewrapAll } from './files.rewrap.ts'
import { openS3Blobs } from './files.s3.ts'
import { openKeys, ownMasterKeys } from './keys.ts'

const env = readEnv(process.env)
const blobs = env.s3 ? openS3Blobs(env.s3) : openLocalBlobs(env.dataDir)
const count = await rewrapAll(blobs, openKeys(env.masterKeys ?? ownMasterKeys(env.dataDir)))
console.log(`${count} files are now sealed under the first master key.`)
