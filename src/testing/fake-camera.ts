// An MJPEG file for Chromium's fake camera.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { drawFace } from './draw-face.ts'

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

export async function recordPerson(folder: string, person: number): Promise<string> {
  const poses = [{}, { turn: 25 }, {}, { turn: -25 }, {}, { areEyesClosed: true }]
  const pictures = await Promise.all(poses.map((pose) => drawFace({ person, ...pose })))
  return recordVideo(folder, `person-${person}`, pictures, 2)
}

export async function recordPhoto(folder: string, person: number): Promise<string> {
  return recordVideo(folder, `photo-${person}`, [await drawFace({ person })], 1)
}
