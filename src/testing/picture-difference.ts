import sharp from 'sharp'

/** Below this, a shade is the same: edges of letters differ from run to run. */
const shadeTolerance = 40

/** Numbers and times of a run differ; a moved line does not pass. */
export const areaTolerance = 0.004

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
