// A photograph on paper, as an attacker bends it before the camera.
import sharp from 'sharp'

/**
 * Around an upright cylinder and turned with it, in degrees. The radius is a share of the width. A negative turn is the
 * mirror image of a positive one.
 */
export async function bendPicture(picture: Buffer, turn: number, radius = 0.16): Promise<Buffer> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const bent = Buffer.alloc(data.length, 0xd8)
  const [side, angle] = [Math.sign(turn) || 1, (Math.abs(turn) * Math.PI) / 180]
  for (let column = 0; column < width; column += 1) {
    const across = (side * (column - width / 2)) / (radius * width) + Math.sin(angle)
    const from = Math.round(width / 2 + side * radius * width * (Math.asin(Math.max(-1, Math.min(1, across))) - angle))
    if (Math.abs(across) > 1 || from < 0 || from >= width) continue
    for (let row = 0; row < height; row += 1)
      data.copy(
        bent,
        (row * width + column) * channels,
        (row * width + from) * channels,
        (row * width + from + 1) * channels,
      )
  }
  return sharp(bent, { raw: { width, height, channels } }).jpeg({ quality: 92 }).toBuffer()
}
