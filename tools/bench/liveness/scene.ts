// A pinhole camera that looks at a textured surface: a head, a sheet of paper, a mask.
import type { Pixels, Point } from '#engines/face-matching/pixels.ts'

/** Millimetres; x to the right of the picture, y down, z towards the camera. */
export interface Place {
  x: number
  y: number
  z: number
}

export interface Camera {
  width: number
  height: number
  /** Of the surface's origin, in millimetres. */
  distance: number
  shift: Point
}

export interface Surface {
  texture: Pixels
  /** Places in the texture, row by row, and where they lie in space. */
  columns: number
  rows: number
  from: readonly Point[]
  at: readonly Place[]
  /** How bright each place is in its present position, 1 as it was photographed. */
  shade?: readonly number[]
  /** Parts of the texture that are not there, such as holes for the eyes, from 0 to 1. */
  covers?: (point: Point) => number
}

export function emptyFrame(camera: Camera, paint: (x: number, y: number) => readonly [number, number, number]): Pixels {
  const { width, height } = camera
  const data = new Uint8Array(width * height * 3)
  for (let at = 0; at < width * height; at += 1) data.set(paint(at % width, Math.floor(at / width)), at * 3)
  return { data, width, height }
}

export function project({ width, height, distance, shift }: Camera, { x, y, z }: Place): Place {
  const scale = width / (distance - z)
  return { x: width / 2 + shift.x + x * scale, y: height / 2 + shift.y + y * scale, z }
}

/** Nearer parts hide those behind them. */
export function paint(frame: Pixels, camera: Camera, surface: Surface): void {
  const { columns, rows, from, at, shade, covers, texture } = surface
  const depth = new Float32Array(frame.width * frame.height).fill(-Infinity)
  const seen = at.map((place) => project(camera, place))
  const triangle = (a: number, b: number, c: number) => {
    const [pa, pb, pc] = [seen[a]!, seen[b]!, seen[c]!]
    const area = (pb.x - pa.x) * (pc.y - pa.y) - (pc.x - pa.x) * (pb.y - pa.y)
    // Turned away from the camera.
    if (area <= 0) return
    const left = Math.max(0, Math.ceil(Math.min(pa.x, pb.x, pc.x)))
    const right = Math.min(frame.width - 1, Math.floor(Math.max(pa.x, pb.x, pc.x)))
    const top = Math.max(0, Math.ceil(Math.min(pa.y, pb.y, pc.y)))
    const bottom = Math.min(frame.height - 1, Math.floor(Math.max(pa.y, pb.y, pc.y)))
    for (let y = top; y <= bottom; y += 1)
      for (let x = left; x <= right; x += 1) {
        const ofB = ((x - pa.x) * (pc.y - pa.y) - (pc.x - pa.x) * (y - pa.y)) / area
        const ofC = ((pb.x - pa.x) * (y - pa.y) - (x - pa.x) * (pb.y - pa.y)) / area
        const ofA = 1 - ofB - ofC
        if (ofA < -1e-6 || ofB < -1e-6 || ofC < -1e-6) continue
        const place = y * frame.width + x
        const z = pa.z * ofA + pb.z * ofB + pc.z * ofC
        if (z <= depth[place]!) continue
        const point = {
          x: from[a]!.x * ofA + from[b]!.x * ofB + from[c]!.x * ofC,
          y: from[a]!.y * ofA + from[b]!.y * ofB + from[c]!.y * ofC,
        }
        const cover = covers ? covers(point) : 1
        if (cover <= 0) continue
        if (cover > 0.5) depth[place] = z
        const light = shade ? shade[a]! * ofA + shade[b]! * ofB + shade[c]! * ofC : 1
        blend(frame, place, colourAt(texture, point), light, cover)
      }
  }
  for (let row = 0; row + 1 < rows; row += 1)
    for (let column = 0; column + 1 < columns; column += 1) {
      const corner = row * columns + column
      triangle(corner, corner + 1, corner + columns)
      triangle(corner + 1, corner + columns + 1, corner + columns)
    }
}

function blend(frame: Pixels, place: number, colour: readonly number[], light: number, cover: number) {
  for (let part = 0; part < 3; part += 1) {
    const value = Math.min(255, colour[part]! * light)
    frame.data[place * 3 + part] = frame.data[place * 3 + part]! * (1 - cover) + value * cover
  }
}

export function colourAt({ data, width, height }: Pixels, { x, y }: Point): [number, number, number] {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const across = Math.min(1, Math.max(0, x - left))
  const down = Math.min(1, Math.max(0, y - top))
  const mix = (part: number) => {
    const at = (top * width + left) * 3 + part
    const above = data[at]! * (1 - across) + data[at + 3]! * across
    const below = data[at + width * 3]! * (1 - across) + data[at + width * 3 + 3]! * across
    return above * (1 - down) + below * down
  }
  return [mix(0), mix(1), mix(2)]
}

export function turned({ x, y, z }: Place, yaw: number, pitch: number, axis = 0): Place {
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)]
  const [sinP, cosP] = [Math.sin(pitch), Math.cos(pitch)]
  const deep = z - axis
  const across = x * cos + deep * sin
  const along = -x * sin + deep * cos
  return { x: across, y: y * cosP - along * sinP, z: y * sinP + along * cosP + axis }
}
