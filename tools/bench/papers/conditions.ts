import type { Random } from '../random.ts'
import type { Shot } from './photograph.ts'

type Condition = (random: Random) => Shot

const phone = (random: Random): Shot => ({
  pageWidth: random.between(1000, 1700),
  degrees: random.between(-5, 5),
  tilt: 0.02,
  blur: random.between(0.5, 1),
  grain: 4,
  quality: random.between(70, 90),
})

export const normal: Readonly<Record<string, Condition>> = {
  scan: (random) => ({ pageWidth: 1475, degrees: random.between(-1, 1), quality: 85 }),
  photo: phone,
  perspective: (random) => ({ ...phone(random), tilt: 0.07 }),
  rotated: (random) => ({ ...phone(random), degrees: random.of([-1, 1]) * random.between(8, 22) }),
  blur: (random) => ({ ...phone(random), blur: random.between(1.4, 2.2) }),
  motion: (random) => ({
    ...phone(random),
    motion: { length: random.between(3, 6), isUpright: random.next() < 0.5 },
  }),
  'dim and grainy': (random) => ({ ...phone(random), brightness: random.between(0.4, 0.6), grain: 14 }),
  'shadow and glare': (random) => ({
    ...phone(random),
    shadow: random.between(0.35, 0.6),
    glare: { strength: 110, width: random.between(0.1, 0.2), onZone: false },
  }),
  small: (random) => ({ ...phone(random), pageWidth: random.between(620, 860), blur: 0.5 }),
  'much compressed': (random) => ({ ...phone(random), quality: random.between(18, 32) }),
  sideways: (random) => ({ ...phone(random), degrees: random.of([90, 180, 270]) + random.between(-4, 4) }),
  'open passport': (random) => ({ ...phone(random), isOpen: true }),
}

/** Should be retaken; where the zone is visible it is still read. */
export const hard: Readonly<Record<string, Condition>> = {
  tiny: (random) => ({ ...phone(random), pageWidth: random.between(340, 500), blur: 0.4 }),
  'heavy blur': (random) => ({ ...phone(random), blur: random.between(2.8, 4.2) }),
  'heavy motion': (random) => ({
    ...phone(random),
    motion: { length: random.between(8, 13), isUpright: random.next() < 0.5 },
  }),
  dark: (random) => ({ ...phone(random), brightness: random.between(0.18, 0.3), grain: 7 }),
  'glare on the zone': (random) => ({
    ...phone(random),
    glare: { strength: 420, width: random.between(0.08, 0.16), onZone: true },
  }),
  'compressed to bits': (random) => ({ ...phone(random), quality: random.between(6, 12) }),
  'finger on the zone': (random) => ({ ...phone(random), finger: true }),
  'steep angle': (random) => ({ ...phone(random), degrees: random.between(25, 40), tilt: 0.12 }),
  'bent page': (random) => ({ ...phone(random), bulge: random.between(0.03, 0.06) }),
  combination: (random) => ({
    ...phone(random),
    pageWidth: random.between(700, 900),
    degrees: random.between(10, 25),
    tilt: 0.05,
    shadow: 0.4,
    grain: 10,
    quality: 35,
  }),
}
