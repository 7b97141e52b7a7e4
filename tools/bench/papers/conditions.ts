import type { Chance } from './chance.ts'
import type { Shot } from './photograph.ts'

type Condition = (chance: Chance) => Shot

const phone = (chance: Chance): Shot => ({
  pageWidth: chance.between(1000, 1700),
  degrees: chance.between(-5, 5),
  tilt: 0.02,
  blur: chance.between(0.5, 1),
  grain: 4,
  quality: chance.between(70, 90),
})

export const normal: Readonly<Record<string, Condition>> = {
  scan: (chance) => ({ pageWidth: 1475, degrees: chance.between(-1, 1), quality: 85 }),
  photo: phone,
  perspective: (chance) => ({ ...phone(chance), tilt: 0.07 }),
  rotated: (chance) => ({ ...phone(chance), degrees: chance.of([-1, 1]) * chance.between(8, 22) }),
  blur: (chance) => ({ ...phone(chance), blur: chance.between(1.4, 2.2) }),
  motion: (chance) => ({
    ...phone(chance),
    motion: { length: chance.between(3, 6), isUpright: chance.next() < 0.5 },
  }),
  'dim and grainy': (chance) => ({ ...phone(chance), brightness: chance.between(0.4, 0.6), grain: 14 }),
  'shadow and glare': (chance) => ({
    ...phone(chance),
    shadow: chance.between(0.35, 0.6),
    glare: { strength: 110, width: chance.between(0.1, 0.2), onZone: false },
  }),
  small: (chance) => ({ ...phone(chance), pageWidth: chance.between(620, 860), blur: 0.5 }),
  'much compressed': (chance) => ({ ...phone(chance), quality: chance.between(18, 32) }),
  sideways: (chance) => ({ ...phone(chance), degrees: chance.of([90, 180, 270]) + chance.between(-4, 4) }),
  'open passport': (chance) => ({ ...phone(chance), isOpen: true }),
}

/** Should be retaken; where the zone is visible it is still read. */
export const hard: Readonly<Record<string, Condition>> = {
  tiny: (chance) => ({ ...phone(chance), pageWidth: chance.between(340, 500), blur: 0.4 }),
  'heavy blur': (chance) => ({ ...phone(chance), blur: chance.between(2.8, 4.2) }),
  'heavy motion': (chance) => ({
    ...phone(chance),
    motion: { length: chance.between(8, 13), isUpright: chance.next() < 0.5 },
  }),
  dark: (chance) => ({ ...phone(chance), brightness: chance.between(0.18, 0.3), grain: 7 }),
  'glare on the zone': (chance) => ({
    ...phone(chance),
    glare: { strength: 420, width: chance.between(0.08, 0.16), onZone: true },
  }),
  'compressed to bits': (chance) => ({ ...phone(chance), quality: chance.between(6, 12) }),
  'finger on the zone': (chance) => ({ ...phone(chance), finger: true }),
  'steep angle': (chance) => ({ ...phone(chance), degrees: chance.between(25, 40), tilt: 0.12 }),
  'bent page': (chance) => ({ ...phone(chance), bulge: chance.between(0.03, 0.06) }),
  combination: (chance) => ({
    ...phone(chance),
    pageWidth: chance.between(700, 900),
    degrees: chance.between(10, 25),
    tilt: 0.05,
    shadow: 0.4,
    grain: 10,
    quality: 35,
  }),
}
