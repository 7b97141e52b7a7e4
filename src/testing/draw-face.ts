// Draws people who do not exist, so that tests need no pictures of real ones.
import sharp from 'sharp'

export interface FaceDrawing {
  person: number
  /** Degrees towards the right edge of the image. */
  turn?: number
  areEyesClosed?: boolean
  /** No two pictures of a living person are the same: each moment has its own grain and sway. */
  moment?: number
  size?: number
  width?: number
  height?: number
  background?: string
}

interface Person {
  skin: [number, number, number]
  hair: string
  iris: string
  wide: number
  jaw: number
  eyeGap: number
  eyeHigh: number
  eyeSize: number
  brow: number
  browTilt: number
  nose: number
  noseLong: number
  mouth: number
  mouthLow: number
  lips: number
  beard: number
  hairline: number
  longHair: boolean
}

/** A pair that is easy to tell apart; drawings resemble each other more than people do. */
export const distinctPeople = [3, 38] as const

const skins: [number, number, number][] = [
  [236, 196, 170],
  [120, 78, 54],
  [208, 160, 120],
  [86, 54, 38],
  [246, 214, 196],
  [164, 112, 78],
]
const hairs = ['#2a1c14', '#8a8a88', '#6b4423', '#111', '#c9a25e', '#3a2a22']
const irises = ['#4a6a8a', '#3a2412', '#5a4a2a', '#2a1a10', '#5f8070', '#40301c']

function personOf(number: number): Person {
  const part = (salt: number) => {
    const value = Math.sin(number * 127.1 + salt * 311.7) * 43758.5453
    return value - Math.floor(value)
  }
  const from = (salt: number, least: number, most: number) => least + part(salt) * (most - least)
  return {
    skin: skins[number % skins.length]!,
    hair: hairs[(number * 5 + 1) % hairs.length]!,
    iris: irises[(number * 7 + 2) % irises.length]!,
    wide: from(1, 66, 82),
    jaw: from(2, 0.62, 0.95),
    eyeGap: from(3, 27, 37),
    eyeHigh: from(4, -14, -4),
    eyeSize: from(5, 11.5, 15.5),
    brow: from(6, 3, 8),
    browTilt: from(7, -4, 4),
    nose: from(8, 9, 19),
    noseLong: from(9, 24, 38),
    mouth: from(10, 20, 33),
    mouthLow: from(11, 52, 62),
    lips: from(12, 4, 10),
    beard: number % 3 === 1 ? from(13, 0.4, 0.8) : 0,
    hairline: from(14, 58, 78),
    longHair: number % 2 === 0,
  }
}

export async function drawFace(drawn: FaceDrawing): Promise<Buffer> {
  const { width = 640, height = 480 } = drawn
  return sharp(Buffer.from(faceSvg(drawn)))
    .resize(width, height)
    .blur(0.8)
    .jpeg({ quality: 92 })
    .toBuffer()
}

type Spot = [number, number]

function svg(parts: TemplateStringsArray, ...values: (string | number | Spot)[]): string {
  return String.raw({ raw: parts }, ...values.map((value) => (Array.isArray(value) ? value.join(',') : value)))
}

function list(points: Spot[]): string {
  return points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
}

const between = (one: Spot, other: Spot): Spot => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]

function smooth(points: Spot[]): string {
  const start = between(points.at(-1)!, points[0]!)
  const arcs = points.map((point, at) => svg`Q${point} ${between(point, points[(at + 1) % points.length]!)}`)
  return svg`M${start}${arcs.join('')}Z`
}

function faceSvg({
  person,
  turn = 0,
  areEyesClosed = false,
  moment = 0,
  size = 0.62,
  width = 640,
  height = 480,
  background = '#dfe3e6',
}: FaceDrawing) {
  const who = personOf(person)
  const angle = (turn * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  /** x to the right, y down, z towards the viewer. */
  const at = (x: number, y: number, z = depth(x, y)): Spot => [x * cos + z * sin, y]
  const depth = (x: number, y: number) => 78 * Math.sqrt(Math.max(0, 1 - (x / who.wide) ** 2 - (y / 125) ** 2))
  const shade = (factor: number) =>
    svg`rgb(${who.skin.map((value) => Math.min(255, Math.round(value * factor))).join(',')})`
  const outline = smooth(
    Array.from({ length: 28 }, (_, step): Spot => {
      const round = (step / 28) * 2 * Math.PI
      const low = Math.max(0, Math.sin(round))
      const narrow = 1 - (1 - who.jaw) * low ** 2
      return [Math.cos(round) * who.wide * narrow * (0.97 + 0.03 * cos) + sin * 10 * low, Math.sin(round) * 98]
    }),
  )
  const eye = (side: number) => {
    const [cx, cy] = [side * who.eyeGap, who.eyeHigh]
    const s = who.eyeSize
    const lid = (x: number, y: number) => at(cx + x, cy + y, depth(cx + x, cy) - 3)
    const upper: [Spot, Spot, Spot, Spot] = [lid(-s, 1), lid(-s / 2, -s * 0.48), lid(s / 2, -s * 0.48), lid(s, 0)]
    const lower: [Spot, Spot] = [lid(s / 2, s * 0.36), lid(-s / 2, s * 0.36)]
    const browZ = depth(cx, cy - 18) + 3
    const [browFrom, browOver, browUnder, browTo] = [-s * 1.25, -s * 0.3, s * 0.7, s * 1.25].map((x, index) =>
      at(cx + x, cy - 17 - (index % 3 === 0 ? 0 : 4) + (side * x * who.browTilt) / 30, browZ),
    ) as [Spot, Spot, Spot, Spot]
    const [ix, iy] = lid(0, -s * 0.05)
    const shape = svg`M${upper[0]}C${upper[1]} ${upper[2]} ${upper[3]}C${lower[0]} ${lower[1]} ${upper[0]}Z`
    const closed = svg`M${upper[0]}C${lid(-s / 2, s * 0.4)} ${lid(s / 2, s * 0.4)} ${upper[3]}`
    return svg`<ellipse cx="${ix}" cy="${iy - 1}" rx="${s * 1.5 * cos}" ry="${s * 0.95}" fill="${shade(0.8)}" opacity=".55" filter="url(#soft)"/>
      ${
        areEyesClosed
          ? svg`<path d="${closed}" fill="none" stroke="${shade(0.35)}" stroke-width="2.6"/><path d="M${upper[0]}C${lid(-s / 2, -s * 0.3)} ${lid(s / 2, -s * 0.3)} ${upper[3]}" fill="none" stroke="${shade(0.7)}" stroke-width="1.4"/>`
          : svg`<clipPath id="e${side}"><path d="${shape}"/></clipPath><path d="${shape}" fill="#f1ece8"/>
      <g clip-path="url(#e${side})"><ellipse cx="${ix}" cy="${iy}" rx="${s * 0.46 * (0.6 + 0.4 * cos)}" ry="${s * 0.46}" fill="${who.iris}"/><ellipse cx="${ix}" cy="${iy}" rx="${s * 0.2}" ry="${s * 0.22}" fill="#080604"/><circle cx="${ix - 2}" cy="${iy - 2}" r="1.5" fill="#fff"/></g>
      <path d="M${upper[0]}C${upper[1]} ${upper[2]} ${upper[3]}" fill="none" stroke="#1c120c" stroke-width="2.2"/>
      <path d="M${upper[3]}C${lower[0]} ${lower[1]} ${upper[0]}" fill="none" stroke="${shade(0.55)}" stroke-width="1"/>
      <path d="M${lid(-s, -4)}C${lid(-s / 2, -s * 0.75)} ${lid(s / 2, -s * 0.75)} ${lid(s, -4)}" fill="none" stroke="${shade(0.6)}" stroke-width="1.3"/>`
      }
      <path d="M${browFrom}C${browOver} ${browUnder} ${browTo}" fill="none" stroke="${who.hair}" stroke-width="${who.brow}" stroke-linecap="round" opacity=".85" filter="url(#fine)"/>`
  }
  const tipY = who.eyeHigh + who.noseLong
  const tip = at(0, tipY, 78 + 22)
  const bridge = at(0, who.eyeHigh, 80)
  const wing = (side: number) => at(side * who.nose, tipY + 4, 76 + 4)
  const mouthZ = 80
  const corner = (side: number) => at(side * who.mouth, who.mouthLow, depth(side * who.mouth, who.mouthLow) + 2)
  const lip = (x: number, y: number) => at(x, who.mouthLow + y, mouthZ)
  const neck = svg`M-44,60 L-50,150 L50,150 L44,60Z`
  const scale = (height * size * (1 + 0.015 * Math.sin(moment * 1.7))) / 200
  const sway: Spot = [3 * Math.sin(moment * 2.3), 2 * Math.sin(moment * 3.1)]
  return svg`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><filter id="soft"><feGaussianBlur stdDeviation="5"/></filter><filter id="fine"><feGaussianBlur stdDeviation=".8"/></filter>
  <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="3" seed="${person + 1 + moment}"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .18 0"/></filter>
  <radialGradient id="skin" cx="${0.42 + sin * 0.2}" cy=".38" r=".72"><stop offset="0" stop-color="${shade(1.1)}"/><stop offset=".6" stop-color="${shade(0.97)}"/><stop offset="1" stop-color="${shade(0.66)}"/></radialGradient>
  <clipPath id="head"><path d="${outline}"/></clipPath></defs>
  <rect width="100%" height="100%" fill="${background}"/>
  <g transform="translate(${width / 2 + sway[0]} ${height * 0.5 + sway[1]}) scale(${scale})">
  ${who.longHair ? svg`<path d="M${-who.wide - 14},90 C${-who.wide - 30},-60 -60,-128 0,-128 C60,-128 ${who.wide + 30},-60 ${who.wide + 14},90 L${who.wide - 10},110 L${-who.wide + 10},110Z" fill="${who.hair}"/>` : ''}
  <path d="${neck}" fill="${shade(0.72)}"/><path d="M-150,190 C-130,130 -60,128 -48,122 L48,122 C60,128 130,130 150,190Z" fill="#34465c"/>
  <ellipse cx="${at(-who.wide, 8, -4)[0]}" cy="8" rx="${9 + sin * 5}" ry="20" fill="${shade(0.8)}"/><ellipse cx="${at(who.wide, 8, -4)[0]}" cy="8" rx="${9 - sin * 5}" ry="20" fill="${shade(0.8)}"/>
  <path d="${outline}" fill="url(#skin)"/>
  <g clip-path="url(#head)">
  ${who.beard ? svg`<path d="M${-who.wide - 5},20 C${-who.wide},60 -40,${who.mouthLow - 12} 0,${who.mouthLow - 14} C40,${who.mouthLow - 12} ${who.wide},60 ${who.wide + 5},20 L${who.wide + 5},120 L${-who.wide - 5},120Z" transform="translate(${sin * 30} 0)" fill="${who.hair}" opacity="${who.beard}" filter="url(#soft)"/>` : ''}
  <ellipse cx="${at(-who.wide * 0.55, 30)[0]}" cy="30" rx="20" ry="16" fill="#c0604a" opacity=".16" filter="url(#soft)"/><ellipse cx="${at(who.wide * 0.55, 30)[0]}" cy="30" rx="20" ry="16" fill="#c0604a" opacity=".16" filter="url(#soft)"/>
  <path d="M${-who.wide - 20},-${who.hairline - 26} C-50,-${who.hairline + 8} 40,-${who.hairline + 10} ${who.wide + 20},-${who.hairline - 26} L${who.wide + 20},-140 L${-who.wide - 20},-140Z" fill="${who.hair}" filter="url(#fine)"/>
  </g>
  ${eye(-1)}${eye(1)}
  <polygon points="${list([bridge, [bridge[0] + 7 + sin * 8, tipY - 8], [tip[0] + who.nose * 0.9, tipY + 2], [tip[0] + 3, tipY]])}" fill="${shade(0.7)}" opacity=".5" filter="url(#soft)"/>
  <ellipse cx="${tip[0]}" cy="${tipY - 2}" rx="${who.nose * 0.55}" ry="7" fill="${shade(1.14)}" opacity=".7" filter="url(#soft)"/>
  <path d="M${wing(-1)} q-3,-9 3,-11 M${wing(1)} q3,-9 -3,-11" fill="none" stroke="${shade(0.6)}" stroke-width="2" filter="url(#fine)"/>
  <path d="M${wing(-1)} Q${[tip[0], tipY + 10]} ${wing(1)}" fill="none" stroke="${shade(0.55)}" stroke-width="2.6" filter="url(#fine)"/>
  <ellipse cx="${(wing(-1)[0] + tip[0]) / 2}" cy="${tipY + 5}" rx="3.2" ry="2" fill="${shade(0.28)}"/><ellipse cx="${(wing(1)[0] + tip[0]) / 2}" cy="${tipY + 5}" rx="3.2" ry="2" fill="${shade(0.28)}"/>
  <path d="M${corner(-1)} C${lip(-10, -who.lips)} ${lip(-4, -who.lips)} ${lip(0, -who.lips * 0.7)} C${lip(4, -who.lips)} ${lip(10, -who.lips)} ${corner(1)} C${lip(12, who.lips * 1.4)} ${lip(-12, who.lips * 1.4)} ${corner(-1)}Z" fill="rgb(${Math.round(who.skin[0] * 0.8)},${Math.round(who.skin[1] * 0.52)},${Math.round(who.skin[2] * 0.5)})"/>
  <path d="M${corner(-1)} Q${lip(0, 2)} ${corner(1)}" fill="none" stroke="${shade(0.3)}" stroke-width="1.8"/>
  <ellipse cx="${lip(0, 0)[0]}" cy="${who.mouthLow + who.lips + 9}" rx="18" ry="4" fill="${shade(0.7)}" opacity=".5" filter="url(#soft)"/>
  </g><rect width="100%" height="100%" filter="url(#grain)"/></svg>`
}
