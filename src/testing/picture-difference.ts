import sharp from 'sharp'

/** Below this, a shade is the same: edges of letters differ from run to run. */
const shadeTolerance = 40

/** Numbers and times of a run differ; a moved line does not pass. */
export const areaTolerance = 0.004

/** For pictures that were made smaller, where other fonts and other dates weigh more. */
export const reducedTolerance = 0.02
const reduction = 4
const tallest = 1800

/** Small enough for the repository: the top of the page, a fourth of its size, in sixteen shades. */
export async function reducePicture(picture: string | Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  return sharp(picture)
    .extract({ left: 0, top: 0, width, height: Math.min(height, tallest) })
    .resize(Math.round(width / reduction))
    .greyscale()
    .png({ palette: true, colours: 16, compressionLevel: 9, effort: 10 })
    .toBuffer()
}

/** The share of points that differ, 0 to 1. What only one picture has counts as different. */
export async function pictureDifference(one: string | Buffer, other: string | Buffer): Promise<number> {
  const [a, b] = await Promise.all([readShades(one), readShades(other)])
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)]
  let differing = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (Math.abs(shadeAt(a, x, y) - shadeAt(b, x, y)) > shadeTolerance) differing += 1
  return differing / (width * height)
}

interface Shades {
  width: number
  height: number
  data: Buffer
}

async function readShades(file: string | Buffer): Promise<Shades> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const outside = -1000

function shadeAt({ data, width, height }: Shades, x: number, y: number): number {
  return x < width && y < height ? data[y * width + x]! : outside
}
