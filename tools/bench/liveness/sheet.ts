// A photograph on paper: flat, turned or bent, whole or cut out as a mask.
import type { Point } from '#engines/face-matching/pixels.ts'
import { fit, gridOver, type Portrait } from './head.ts'
import { turned, type Place, type Surface } from './scene.ts'

interface Bend {
  /** Degrees. */
  yaw: number
  pitch: number
  /** Radius of the cylinder in millimetres; infinite for a flat sheet. */
  radius: number
  /** Where on the sheet the cylinder touches the plane, in millimetres from the nose. */
  middle: number
  /** Of the cylinder's axis against the upright, in degrees. */
  tilt: number
}

export const flat: Bend = { yaw: 0, pitch: 0, radius: Infinity, middle: 0, tilt: 0 }

export function bendSheet(portrait: Portrait, bend: Bend, covers?: (point: Point) => number): Surface {
  const grid = gridOver(fit(portrait), { width: 250, height: 310, step: 8 })
  const [across, down] = [(bend.yaw * Math.PI) / 180, (bend.pitch * Math.PI) / 180]
  const tilt = (bend.tilt * Math.PI) / 180
  const at = grid.flat.map(({ x, y }): Place => {
    const [along, beside] = [x * Math.cos(tilt) + y * Math.sin(tilt), -x * Math.sin(tilt) + y * Math.cos(tilt)]
    const arc = (along - bend.middle) / bend.radius
    const round = Number.isFinite(bend.radius)
      ? { along: bend.middle + bend.radius * Math.sin(arc), z: bend.radius * (Math.cos(arc) - 1) }
      : { along, z: 0 }
    const place = {
      x: round.along * Math.cos(tilt) - beside * Math.sin(tilt),
      y: round.along * Math.sin(tilt) + beside * Math.cos(tilt),
      z: round.z,
    }
    return turned(place, across, down)
  })
  return { texture: portrait.picture, ...grid, at, ...(covers && { covers }) }
}
