// Cameras for tests in a browser: a recording for Chromium's fake camera, and a person who does what the page asks.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { ChallengeStep } from '#domain/identity-check/challenge.ts'
import { drawFace } from './draw-face.ts'
import { posesFor } from './identity.ts'

const size = { width: 640, height: 480 }
const framesPerSecond = 30

export async function recordVideo(folder: string, name: string, pictures: readonly Buffer[], seconds: number) {
  const frames: Buffer[] = []
  for (const picture of pictures) {
    const frame = await sharp(picture)
      .resize(size.width, size.height, { fit: 'contain', background: '#888' })
      .jpeg({ quality: 85, chromaSubsampling: '4:2:0' })
      .toBuffer()
    for (let count = 0; count < seconds * framesPerSecond; count += 1) frames.push(frame)
  }
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.mjpeg`)
  // Another test may be playing it right now.
  const fresh = `${file}.${process.pid}`
  fs.writeFileSync(fresh, Buffer.concat(frames))
  fs.renameSync(fresh, file)
  return file
}

/** Pictures of a person as Base64, for everything that can be asked. */
export type Poses = Readonly<Record<ChallengeStep, readonly string[]>>

export async function posesOf(person: number): Promise<Poses> {
  const pictures: Record<ChallengeStep, string[]> = { front: [], left: [], right: [], blink: [] }
  for (const ask of Object.keys(pictures) as ChallengeStep[])
    for (const pose of posesFor[ask])
      pictures[ask].push((await drawFace({ person, ...size, ...pose })).toString('base64'))
  return pictures
}

export async function recordPhoto(folder: string, person: number): Promise<string> {
  return recordVideo(folder, `photo-${person}`, [await drawFace({ person })], 1)
}
