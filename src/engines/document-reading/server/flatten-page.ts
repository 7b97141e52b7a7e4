// Makes a photograph look like a scan: light paper without shadows, lines of text level.
import sharp from 'sharp'
import { normalizeLighting } from '../zone/normalize-lighting.ts'
import type { Grey } from '../zone/grey.ts'

const levelEnough = 0.3

export async function flattenPage(picture: Grey, angle: number): Promise<Grey> {
  const even = normalizeLighting(picture)
  const degrees = (angle * 180) / Math.PI
  if (Math.abs(degrees) < levelEnough) return even
  const { data, info } = await sharp(even.data, { raw: { width: even.width, height: even.height, channels: 1 } })
    .rotate(-degrees, { background: '#fff' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export function rotateBy180({ data, width, height }: Grey): Grey {
  return { data: data.toReversed(), width, height }
}
