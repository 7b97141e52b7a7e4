// A second look at a line that was seen with doubt. A hand that moved has smeared it one way: undone along that way the
// letters come out, undone along the other they get worse, so that the surer look is the right one.
import { normalised, recognise, type Columns, type Net } from './net.ts'
import { stripHeight, type Strip } from './rectify.ts'

const strength = 1.5
const reach = 5

export const ways = ['along', 'across'] as const
export type Way = (typeof ways)[number]

/** What the first look and the sharpened one say together. */
export function lookAgain(net: Net, strip: Strip, seen: Columns, way: Way): Columns {
  const sharper = recognise(net, sharpened(strip, way))
  return seen.map((column, at) => normalised(column.map((score, code) => (score + sharper[at]![code]!) / 2)))
}

/** Each pixel moves away from the mean of those before and behind it. */
function sharpened({ data, width }: Strip, way: Way): Strip {
  const [step, size] = way === 'along' ? [1, width] : [width, stripHeight]
  const out = new Float32Array(data.length)
  for (let at = 0; at < data.length; at += 1) {
    const place = way === 'along' ? at % width : Math.floor(at / width)
    const [from, to] = [Math.max(0, place - reach), Math.min(size - 1, place + reach)]
    let sum = 0
    for (let near = from; near <= to; near += 1) sum += data[at + (near - place) * step]!
    out[at] = data[at]! + strength * (data[at]! - sum / (to - from + 1))
  }
  return { data: out, width }
}
