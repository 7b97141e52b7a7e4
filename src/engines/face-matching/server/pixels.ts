import sharp from 'sharp'
import type { Pixels } from '../pixels.ts'

const longestSide = 1600
const mostPixels = 60_000_000

export async function openPicture(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels === 3) return { data, width: info.width, height: info.height }
  const colours = new Uint8Array(info.width * info.height * 3)
  for (let at = 0; at < info.width * info.height; at += 1)
    colours.fill(data[at * info.channels] ?? 0, at * 3, at * 3 + 3)
  return { data: colours, width: info.width, height: info.height }
}
