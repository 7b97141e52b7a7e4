// What a camera sees of one person, or of what an attacker holds up, for everything that can be asked.
import sharp from 'sharp'
import { analyseFaces, type Networks } from '#engines/face-matching/analyse-faces.ts'
import type { Face } from '#engines/face-matching/face.ts'
import type { Pixels } from '#engines/face-matching/pixels.ts'
import { openPicture } from '#engines/face-matching/server/pixels.ts'
import { findFlaw, poseLimits, type ChallengeStep, type Hint } from '#domain/identity-check/challenge.ts'
import { closeEyes } from './eyes.ts'
import { headOf, turnHead, type Portrait } from './head.ts'
import { coversFace, pasteFace } from './paste.ts'
import { emptyFrame, paint, type Camera, type Place } from './scene.ts'
import { photographScreen } from './screen.ts'
import { bendSheet, flat } from './sheet.ts'

export interface Shot {
  face: Face | undefined
  flaw: Hint | undefined
}
export type Shots = Readonly<Record<ChallengeStep, readonly Shot[]>>

/** What the camera makes of light: all pictures of one run share it. */
interface Look {
  camera: Camera
  light: Place
  gain: number
  noise: number
  quality: number
  wall: readonly [number, number, number]
}

export type Random = () => number
const from = (random: Random, least: number, most: number) => least + random() * (most - least)

type Draw = (frame: Pixels, camera: Camera, yaw: number, isClosed: boolean) => Pixels | Promise<void> | void

export class Studio {
  readonly #networks: Networks
  readonly #random: Random

  constructor(networks: Networks, random: Random) {
    // Likeness has its own bench, and takes half of the time.
    this.#networks = { ...networks, likeness: async () => ({ none: new Float32Array(512) }) }
    this.#random = random
  }

  /** A living head: simulated from one photograph. */
  async filmHead(portrait: Portrait): Promise<Shots> {
    const look = this.#look()
    const [open, closed] = this.#heads(portrait)
    return this.#film(look, (frame, camera, yaw, isClosed) =>
      paint(frame, camera, turnHead(isClosed ? closed : open, yaw, from(this.#random, -4, 4), look.light)),
    )
  }

  async filmStill(portrait: Portrait): Promise<Shots> {
    return this.#film(this.#look(), (frame, camera) => paint(frame, camera, bendSheet(portrait, flat)))
  }

  /** One photograph around a cylinder; for the other side it is mirrored. */
  async filmBent(portrait: Portrait): Promise<Shots> {
    const closed = closeEyes(portrait)
    const bend = {
      radius: from(this.#random, 48, 110),
      middle: from(this.#random, 5, 42),
      tilt: from(this.#random, -8, 8),
      pitch: from(this.#random, -4, 4),
      further: from(this.#random, 0.6, 2),
    }
    return this.#film(this.#look(), (frame, camera, yaw, isClosed) => {
      const part = Math.min(1, Math.abs(yaw) / 20)
      const shape = {
        yaw: yaw * bend.further,
        pitch: bend.pitch * part,
        radius: part === 0 ? Infinity : bend.radius / part,
        middle: -Math.sign(yaw) * bend.middle,
        tilt: bend.tilt,
      }
      paint(frame, camera, bendSheet(isClosed ? closed : portrait, shape))
    })
  }

  async filmSheet(portrait: Portrait): Promise<Shots> {
    const closed = closeEyes(portrait)
    const further = from(this.#random, 1.5, 2.6)
    return this.#film(this.#look(), (frame, camera, yaw, isClosed) =>
      paint(frame, camera, bendSheet(isClosed ? closed : portrait, { ...flat, yaw: yaw * further })),
    )
  }

  /** A living head with another face pasted over it, piece by piece as a whole. */
  async filmSwap(portrait: Portrait, wearer: Portrait): Promise<Shots> {
    const look = this.#look()
    const [open, closed] = this.#heads(wearer)
    const shut = closeEyes(portrait)
    return this.#film(look, async (frame, camera, yaw, isClosed) => {
      paint(frame, camera, turnHead(isClosed ? closed : open, yaw, 0, look.light))
      const [face] = await analyseFaces(this.#networks, frame)
      if (face) pasteFace(frame, face.points, isClosed ? shut : portrait)
    })
  }

  /** A print of the face before a living head, with holes for its eyes. */
  async filmMask(portrait: Portrait, wearer: Portrait): Promise<Shots> {
    const look = this.#look()
    const [open, closed] = this.#heads(wearer)
    const covers = coversFace(portrait, { hasHoles: true })
    const radius = from(this.#random, 90, 260)
    return this.#film(look, (frame, camera, yaw, isClosed) => {
      paint(frame, camera, turnHead(isClosed ? closed : open, yaw, 0, look.light))
      paint(frame, camera, bendSheet(portrait, { ...flat, yaw, radius }, covers))
    })
  }

  /** A living head, filmed before, on a screen that shows the right film for whatever is asked. */
  async filmScreen(portrait: Portrait): Promise<Shots> {
    const look = this.#look()
    const [open, closed] = this.#heads(portrait)
    const screen = {
      pitch: from(this.#random, 0.7, 2.2),
      lean: from(this.#random, -6, 6),
      glare: from(this.#random, 0, 0.25),
      blur: from(this.#random, 0.1, 1.2),
    }
    return this.#film(look, (frame, camera, yaw, isClosed) => {
      paint(frame, camera, turnHead(isClosed ? closed : open, yaw, 0, look.light))
      return photographScreen(frame, screen)
    })
  }

  #heads(portrait: Portrait) {
    const roundness = from(this.#random, 0.85, 1.15)
    return [headOf(portrait, roundness), headOf(closeEyes(portrait), roundness)] as const
  }

  #look(): Look {
    const random = this.#random
    const side = from(random, -0.7, 0.7)
    const length = Math.hypot(side, 0.4, 0.9)
    return {
      camera: {
        width: 480,
        height: 360,
        distance: from(random, 300, 480),
        shift: { x: from(random, -25, 25), y: from(random, -15, 15) },
      },
      light: { x: side / length, y: -0.4 / length, z: 0.9 / length },
      gain: from(random, 0.7, 1.15),
      noise: from(random, 0, 9),
      quality: Math.round(from(random, 65, 92)),
      wall: [from(random, 60, 200), from(random, 60, 200), from(random, 60, 200)],
    }
  }

  async #film(look: Look, draw: Draw): Promise<Shots> {
    const random = this.#random
    const shoot = (yaw: number, isClosed = false) => this.#shoot(look, draw, yaw, isClosed)
    // The screen shows how far the head is turned: anyone who went too far starts again, anyone who did not continues.
    const halfway = async (side: number, yaw = from(random, 6, 9), tries = 2): Promise<Shot> => {
      const shot = await shoot(side * yaw)
      const isTooFar = shot.face && Math.abs(shot.face.turn) >= poseLimits.turned - 1
      return isTooFar && tries > 0 ? halfway(side, yaw / 2, tries - 1) : shot
    }
    const turned = async (side: number, yaw = from(random, 15, 26), tries = 2): Promise<Shot> => {
      const shot = await shoot(side * yaw)
      const isShort = shot.face && Math.abs(shot.face.turn) < poseLimits.turned + 2
      return isShort && tries > 0 ? turned(side, yaw + 6, tries - 1) : shot
    }
    return {
      front: [await shoot(0)],
      left: [await halfway(1), await turned(1)],
      right: [await halfway(-1), await turned(-1)],
      blink: [await shoot(0, true)],
    }
  }

  async #shoot(look: Look, draw: Draw, yaw: number, isClosed: boolean): Promise<Shot> {
    const { camera, wall } = look
    const frame = emptyFrame(camera, (x, y) => [wall[0] + y / 8 - 20, wall[1] + x / 12 - 20, wall[2]])
    const drawn = (await draw(frame, camera, yaw, isClosed)) ?? frame
    const { data, width, height } = drawn
    const random = this.#random
    for (let at = 0; at < data.length; at += 1)
      data[at] = Math.max(0, Math.min(255, data[at]! * look.gain + (random() + random() + random() - 1.5) * look.noise))
    const picture = await openPicture(
      await sharp(data, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: look.quality })
        .toBuffer(),
    )
    const faces = await analyseFaces(this.#networks, picture)
    return { face: faces[0], flaw: findFlaw(faces, width) }
  }
}
