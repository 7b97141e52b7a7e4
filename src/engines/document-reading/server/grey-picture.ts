import sharp from 'sharp'
import { readingLimits } from './reading-limits.ts'
import type { Grey } from '../zone/grey.ts'

export const longestSide = 2200

export async function greyPicture(bytes: Uint8Array, mostPixels: number): Promise<Grey> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > readingLimits.pixelsPerByte * bytes.length) throw new Error('the picture is nearly empty')
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), width: info.width, height: info.height }
}
